import { must, type MatchRecord, type Types } from '@tenfold/core'
import { heart, make10, totalTen, type TenRules } from '@tenfold/games'
import { heartInput } from '@tenfold/solver'
import { replayOf, stagesOf } from '@tenfold/table'
import { describe, expect, test } from 'vitest'
import { playMatch } from '../../../../testing/src/play.ts'
import { seeded } from '../../../../testing/src/seeded.ts'
import { heartHabit } from '../../../../testing/src/heart-habit.ts'
import { tenHabit } from '../../../../testing/src/ten-habit.ts'
import { inputOf } from '../heart-lab/model/lab.ts'
import { readHeartLab } from '../heart-lab/model/link.ts'
import { cameOf, fullness, viewOf } from '../lab/model/lab.ts'
import { readLab } from '../lab/model/link.ts'
import { verdictOf } from '../lab/model/verdict.ts'
import { filmOf, type Film } from './film.ts'
import { labLink } from './lab-link.ts'
import { readPlace } from './place.ts'

const GAMES: readonly (readonly [TenRules, Readonly<Record<string, unknown>>])[] = [
  [make10, { players: 3, interrupt: 'nearest' }],
  [totalTen, { players: 2, declarations: 'assisted' }],
]

const place = (film: Film, query: string) => readPlace(query, film.extent)

describe.each(GAMES)('%o with %o', (rules, chosen) => {
  const record = playMatch(rules, must(rules.readOptions(chosen)), { habit: tenHabit, random: seeded(6) })
  const film = must(filmOf(record as MatchRecord<Types>))
  const { stake } = rules.settings(must(rules.readOptions(chosen)))

  test('every moment with cards in view leads to a whole hand, and a round that was won to its ten', async () => {
    for (const [i, { outcome }] of film.rounds.entries()) {
      for (const eyes of ['all', '0', '1']) {
        const at = place(film, `?as=${eyes}&round=${i + 1}`)
        const moments = must(await film.moments(at))
        for (const moment of moments) {
          const link = labLink(film, moment, at)
          const { lab, wrong } = readLab(rules, new URL(link ?? '', 'http://here').search)
          expect(wrong).toEqual([])
          // In the first round everyone has what the match began with.
          if (i === 0 && moment !== moments.at(-1))
            expect(lab.score).toEqual({ totals: Array(lab.players).fill(stake), passes: 0 })
          // T11: with no card left to draw nobody's turn begins.
          if (lab.deckLeft === 0 && cameOf(lab) === 'turn') {
            expect(viewOf(rules, lab).ok).toBe(false)
            continue
          }
          const view = must(viewOf(rules, lab))
          const told = moment === moments.at(-1) && outcome?.kind === 'won'
          const own = eyes === 'all' || outcome?.by?.some((seat) => String(seat) === eyes) === true
          if (told && own) expect(verdictOf(rules, lab, view).ten).toBeDefined()
          expect(fullness(lab)).not.toBe('short')
        }
      }
    }
  })

  test('a spectator has no hand to take there', async () => {
    const at = place(film, '?as=spectator&round=1')
    const [deal] = must(await film.moments(at))
    expect(deal && labLink(film, deal, at)).toBeUndefined()
  })
})

describe('10/12 Heart', () => {
  const record = playMatch(heart, must(heart.readOptions({ tileStock: 'boxed' })), {
    habit: heartHabit,
    random: seeded(6),
  })
  const film = must(filmOf(record as MatchRecord<Types>))

  test('every moment with every card in view leads to the round as it stands; after the last card, to its deal', async () => {
    const replay = must(replayOf(heart, record))
    let compared = 0
    for (const [i] of film.rounds.entries()) {
      const at = place(film, `?as=all&round=${i + 1}`)
      const stages = stagesOf(replay, i + 1, 'spectator')
      for (const [j, moment] of must(await film.moments(at)).entries()) {
        const { lab, wrong } = readHeartLab(new URL(labLink(film, moment, at) ?? '', 'http://here').search)
        expect(wrong).toEqual([])
        const { state } = stages[j]?.truth ?? {}
        if (state === undefined) throw new Error('no such moment')
        const left = state.hands.flat().length > 0
        const deal = stages[0]?.truth.state ?? state
        const { position, copies } = heartInput(left ? state : deal)
        const { tiles, up } = heartInput(state)
        expect(must(inputOf(lab))).toEqual({ position, tiles, up: left ? up : 0, copies })
        compared++
      }
    }
    expect(compared).toBeGreaterThan(200)
  })

  test('through one pair of eyes there is no such round, until it is over', async () => {
    for (const eyes of ['0', '1', '2', '3', 'spectator']) {
      const at = place(film, `?as=${eyes}&round=1`)
      const moments = must(await film.moments(at))
      const links = moments.map((moment) => labLink(film, moment, at) !== undefined)
      expect(links).toEqual(moments.map((moment) => moment === moments.at(-1)))
    }
  })
})

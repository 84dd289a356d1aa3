import { must, type MatchRecord, type Types } from '@tenfold/core'
import { make10, totalTen, type TenRules } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { playMatch } from '../../../../testing/src/play.ts'
import { seeded } from '../../../../testing/src/seeded.ts'
import { heartMatch } from '../../../../testing/src/short-matches.ts'
import { tenHabit } from '../../../../testing/src/ten-habit.ts'
import { fullness, viewOf } from '../lab/model/lab.ts'
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

  test('every moment with cards in view leads to a whole hand, and a round that was won to its ten', async () => {
    for (const [i, { outcome }] of film.rounds.entries()) {
      for (const eyes of ['all', '0', '1']) {
        const at = place(film, `?as=${eyes}&round=${i + 1}`)
        const moments = must(await film.moments(at))
        for (const moment of moments) {
          const link = labLink(film, moment, at)
          const { lab, wrong } = readLab(rules, new URL(link ?? '', 'http://here').search)
          expect(wrong).toEqual([])
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

test('10/12 Heart has no hand lab', async () => {
  const film = must(filmOf(heartMatch))
  const at = place(film, '?as=0')
  const [deal] = must(await film.moments(at))
  expect(deal && labLink(film, deal, at)).toBeUndefined()
})

// The analysis of a decision: laws over whatever random play comes past, then positions worked out by hand.
import { at, must } from '@tenfold/core'
import { make10, makesTen, totalTen, tsukuru, type TenRules } from '@tenfold/games'
import { optionsOf, playMatch, seeded, tenHabit } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { finished } from '../finished.ts'
import { tenAnalyst, type Judged } from './analysis.ts'
import { heldIn, type View } from './position.ts'
import { readCards } from './read-cards.ts'
import { readPosition } from './read-position.ts'

const GAMES: readonly (readonly [TenRules, Readonly<Record<string, unknown>>])[] = [
  [make10, { players: 4 }],
  [make10, { players: 2, declarations: 'unassisted', doubleHit: true }],
  [make10, { players: 3, interrupt: 'nearest', exposeOlderDiscard: false }],
  [totalTen, { players: 4, interrupt: 'all', declarations: 'unassisted' }],
  [totalTen, { players: 2, bonusTable: 'basic', target25: true }],
  [tsukuru, { players: 3, scoring: 'advanced' }],
]

/** Decisions that random play comes past, as their seats see them. */
function decisions(rules: TenRules, chosen: Readonly<Record<string, unknown>>): readonly View[] {
  const views: View[] = []
  playMatch(rules, optionsOf(rules, chosen), {
    habit: tenHabit,
    random: seeded(5),
    passed: ({ state }) => {
      for (const seat of rules.game.toAct(state)) views.push(rules.game.view(state, seat))
    },
  })
  return views.filter((_, i) => i % 31 === 0).slice(0, 6)
}

const last = (list: readonly number[]): number => at(list, list.length - 1)
const rising = (list: readonly number[]): boolean =>
  list.every((now, t) => now >= (list[t - 1] ?? now) - 1e-6)

describe.each(GAMES)('%o with %o', (rules, chosen) => {
  const analyst = tenAnalyst(rules)
  const views = decisions(rules, chosen)
  const draws = rules === tsukuru ? 1 : 2
  const all = views.map((view) => ({ view, analysis: finished(analyst.analyse(view, { draws })) }))

  test('every legal action of every position is judged, once', () => {
    expect(all.length).toBeGreaterThan(4)
    for (const { view, analysis } of all) {
      const legal = rules.game.legalActions(view).map(rules.game.notate)
      expect(analysis.actions.map(({ text }) => text).toSorted()).toEqual(legal.toSorted())
    }
  })

  test('chances are from 0 to 1 and never fall with more draws; a win is certain, a false declaration hopeless', () => {
    for (const { view, analysis } of all) {
      for (const { action, chance, points, distance } of analysis.actions) {
        expect(chance.every((p) => p >= 0 && p <= 1 + 1e-6) && rising(chance) && rising(points)).toBe(true)
        const { concealed, open } = heldIn(view)
        if (action.type !== 'declare') continue
        const ten = makesTen(concealed, open)
        expect([distance === 0, last(chance), last(points) > 0]).toEqual([ten, ten ? 1 : 0, ten])
      }
    }
  })

  test('with a score, actions go by the chance to win the match; to wait is never worse than to lose the round', () => {
    const { players } = at(views, 0).options
    const { tours = 4 } = rules.settings(at(views, 0).options).end
    const start = rules.settings(at(views, 0).options).stake
    const totals = [3, 0, 7, 5].slice(0, players).map((more) => start + more)
    for (const view of views) {
      const score = { totals, passes: tours * players - 1 }
      const { actions, match } = finished(analyst.analyse(view, { draws, score }))
      const isFalse = ({ reasons }: Judged): boolean => reasons[0]?.kind === 'false'
      expect(actions.map(isFalse)).toEqual(actions.map(isFalse).toSorted())
      const chances = actions.filter((one) => !isFalse(one)).map((one) => one.match ?? NaN)
      // As many ways of a match as are looked at, 4,093, tell no less apart than this.
      const grains = chances.map((chance) => Math.round(1e5 * chance))
      expect(grains).toEqual(grains.toSorted((a, b) => b - a))
      expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true)
      for (const { action, match: chance } of actions)
        if (!['hit', 'declare'].includes(action.type))
          expect(chance).toBeGreaterThanOrEqual(match?.without ?? 1)
    }
  })

  test('all actions are told for as many turns, whoever draws once less', () => {
    for (const { analysis } of all) {
      const lists = analysis.actions.flatMap(({ chance, points }) => [chance, points])
      expect(new Set(lists.map(({ length }) => length)).size).toBe(1)
    }
  })

  test('it is sorted by value, and the rest say what they lack', () => {
    for (const { analysis } of all) {
      const values = analysis.actions.map(({ value }) => value)
      expect(values).toEqual(values.toSorted((a, b) => b - a))
      expect(analysis.actions.every(({ words }) => words.length > 10)).toBe(true)
    }
  })
})

const analyst = tenAnalyst(make10)
const judged = (input: Readonly<Record<string, unknown>>): readonly Judged[] =>
  finished(analyst.analyse(must(readPosition(make10, { deckLeft: 20, ...input })).view, { draws: 4 })).actions
const find = (actions: readonly Judged[], text: string): Judged => {
  const found = actions.find((one) => one.text === text)
  if (found === undefined) throw new Error(`no ${text} among ${actions.map((one) => one.text).join(', ')}`)
  return found
}

/** R1R2R3 3, the triplet 0, 2 + 5: Close 1, Single Three 1 and the win, 3 points. */
const CHEAP = { hand: 'R1 R2 R3 B1 B1 B1 B2', drawn: 'B5', seen: 'R1 R7', deckLeft: 25, dealer: 1 }
const scored = (totals: readonly number[], passes: number) => {
  const { view, score } = must(readPosition(make10, { ...CHEAP, score: { totals, passes } }))
  return finished(analyst.analyse(view, { draws: 6, ...(score ? { score } : {}) }))
}

describe('the match', () => {
  test('in the last round a win is let go that does not take the lead', () => {
    const { actions, match } = scored([16, 26, 20, 18], 7)
    // 7 are paid 3, 2, 2: 23 beside 23.
    expect(match).toMatchObject({ without: 0, lead: 7 })
    expect(match?.words).toContain('Only a win of 7 points or more by draw takes the lead.')
    const declare = find(actions, 'declare')
    expect(declare.match).toBe(0)
    expect(at(actions, 0).text).not.toBe('declare')
    expect(declare.words).toMatch(/^Makes ten: 3 points .* more chance to win the match\.$/)
  })

  test('and declared where it does, and in a first round whatever it is worth', () => {
    const leads = scored([19, 21, 20, 20], 7)
    // 3 are paid by one each: 22 beside 20.
    expect([at(leads.actions, 0).text, at(leads.actions, 0).match]).toEqual(['declare', 1])
    expect(at(scored([20, 20, 20, 20], 0).actions, 0).text).toBe('declare')
  })

  test.each([
    ['won', [1000, 20, 20, 20], 1],
    ['lost', [20, 1000, 20, 20], 0],
  ])('of a match that is %s whatever comes, actions go by points', (_, totals, chance) => {
    const { actions } = scored(totals, 7)
    expect(new Set(actions.map(({ match }) => match))).toEqual(new Set([chance]))
    const values = actions.map(({ value }) => value)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(at(actions, 0).text).toBe('declare')
  })

  test('equal and early, the best for the match is the best by points, or next to it', () => {
    for (const hand of ['R2 R3 B5 B5 B5 B6 B7 R1', 'R1 R4 R4 R6 B2 B3 B7 B7', 'R1 R2 R5 R6 B1 B3 B3 B6']) {
      const cards = must(readCards(hand))
      const position = { hand: cards.slice(0, 7).join(' '), drawn: at(cards, 7), deckLeft: 27, dealer: 1 }
      const { view } = must(readPosition(totalTen, position))
      const score = { totals: [0, 0, 0, 0], passes: 0 }
      const { actions } = finished(tenAnalyst(totalTen).analyse(view, { draws: 6, score }))
      const most = Math.max(...actions.map(({ value }) => value))
      expect(at(actions, 0).value).toBeGreaterThan(0.9 * most)
    }
  })
})

describe('worked out by hand', () => {
  test('whoever breaks a ten by a discard does not draw that card again: the next draw is exact', () => {
    let found = 0
    for (const drawn of ['B5', 'B2', 'R5']) {
      const { view } = must(readPosition(make10, { ...CHEAP, hand: CHEAP.hand, drawn }))
      const { actions, unseen } = finished(analyst.analyse(view, { draws: 4 }))
      for (const { action, distance, unseen: outs, chance } of actions) {
        if (action.type !== 'discard' || distance !== 1) continue
        found++
        expect(chance[1]).toBeCloseTo(outs / unseen, 6)
      }
    }
    expect(found).toBeGreaterThan(6)
  })

  test('a false declaration is the last thing that is advised, even where a void round would help (T13)', () => {
    const position = {
      options: { declarations: 'unassisted', players: 2 },
      ...{ hand: 'R1 R2 R3 B4 B5 B6 B7', drawn: 'B1', deckLeft: 1 },
      score: { totals: [15, 25], passes: 3 },
    }
    const { view, score } = must(readPosition(make10, position))
    const { actions } = finished(analyst.analyse(view, { draws: 4, ...(score ? { score } : {}) }))
    expect(actions.map(({ text }) => text).at(-1)).toBe('declare')
    const [first] = actions
    expect(actions.at(-1)?.match).toBeGreaterThan(first?.match ?? 1)
  })

  const LOW = 'R1 R1 R1 R1 B1 B1 R2'

  test('one draw from ten: the outs, and the exact chance of the next draw', () => {
    const [best] = judged({ hand: LOW, drawn: 'B7', seen: 'R5 B6' })
    // Eight as they are, so a 2 completes it; or a triplet and five, so a 5 does.
    expect(best).toMatchObject({ text: 'discard B7', distance: 1 })
    const outs = best?.outs ?? []
    for (const { card } of outs) expect(makesTen([...must(readCards(LOW)), card], [])).toBe(true)
    expect(outs.map(({ card }) => card)).toEqual(expect.arrayContaining(['R2', 'R5', 'B2', 'B5']))
    const unseen = outs.reduce((sum, out) => sum + out.unseen, 0)
    expect(best?.unseen).toBe(unseen)
    // 56 cards, 8 held, 2 seen.
    expect(best?.chance[1]).toBeCloseTo(unseen / 46, 5)
    expect(best?.reasons).toEqual([{ kind: 'on-the-way', draws: 1, kinds: outs.length, unseen }])
    expect(best?.words).toBe(
      `1 draw from ten; ${outs.length} kinds of card complete it, ${unseen} of them unseen.`,
    )
  })

  test('T20: the next draw of a first turn may pay Heaven, at every turn from then on', () => {
    const drawing = (firstTurn: boolean) => find(judged({ hand: LOW, firstTurn }), 'draw')
    const [first, later] = [drawing(true), drawing(false)]
    expect(first.chance).toEqual(later.chance)
    expect(first.points[0]).toBe(0)
    // Heaven is worth 3.
    for (let t = 1; t < first.points.length; t++)
      expect(at(first.points, t) - at(later.points, t)).toBeCloseTo(3 * at(first.chance, 1), 5)
    expect(at(first.chance, 1)).toBeGreaterThan(0.2)
    // Once the card is drawn, the discard ends the first turn.
    const after = (firstTurn: boolean) => judged({ hand: LOW, drawn: 'B7', firstTurn })
    expect(after(true)).toEqual(after(false))
  })

  test('a win in hand is first, with its points and bonuses', () => {
    const [best, second] = judged({ hand: LOW, drawn: 'R2', dealer: 1 })
    expect(best).toMatchObject({ text: 'declare', distance: 0, chance: [1, 1, 1, 1, 1] })
    // Close 1, Under Five 2, Single Four 2, Real Ten 10; basic 1.
    expect(best?.points).toEqual([16, 16, 16, 16, 16])
    expect(best?.words).toBe('Makes ten: 16 points (close 1, under-five 2, single-four 2, real-ten 10).')
    expect(second?.reasons).toContainEqual({ kind: 'behind', in: 'distance', by: 1, best: 'declare' })
  })

  test('a claim that leaves ten out of reach says so, and is not preferred', () => {
    // A red run to 7 lies open: another counts 14.
    const actions = judged({ hand: 'R5 R6 B1 B2', open: ['R5 R6 R7'], offered: { 1: 'R7' } })
    expect(find(actions, 'claim 1 R5 R6 R7')).toMatchObject({
      distance: undefined,
      chance: [0, 0, 0, 0, 0],
      value: 0,
    })
    expect(find(actions, 'claim 1 R5 R6 R7').words).toContain('cannot make ten any more')
    expect(at(actions, 0).text).toBe('draw')
  })

  test('a claim that makes ten at once is a win by discard, without Close', () => {
    // The open run 4, R1 R1 R1 0, 1 + 5.
    const actions = judged({ hand: 'R3 R4 R1 R1 R1 R1 B5', offered: { 2: 'R2' } })
    const claim = find(actions, 'claim 2 R2 R3 R4')
    expect(claim.reasons[0]).toMatchObject({ kind: 'wins' })
    // The dealer's 3 and the four 1s; the hit is worth Close more.
    expect(claim.words).toBe('Makes ten: 5 points (single-four 2). With hit 2: 1.00 more points expected.')
  })

  test('a claim names the discard that makes most of it', () => {
    const claim = find(judged({ hand: 'R2 R3 B5 B5 B5 B6 B7', offered: { 1: 'R4' } }), 'claim 1 R2 R3 R4')
    expect(claim.discard).toBeDefined()
    expect(claim.distance).toBeGreaterThan(0)
  })

  test('cards that lie elsewhere are no outs', () => {
    const fours = 'B2 B2 B2 B2 R2 R2 R2 R5 R5 R5 R5'
    const [best] = judged({ hand: LOW, drawn: 'B7', seen: fours })
    expect(best?.outs.filter(({ unseen }) => unseen > 0).map(({ card }) => card)).not.toContain('B2')
  })

  test('it yields how far it is, and may be left at any step', () => {
    const running = analyst.analyse(must(readPosition(make10, { hand: LOW, deckLeft: 28 })).view)
    const steps: number[] = []
    for (let step = running.next(); !step.done && steps.length < 4; step = running.next())
      steps.push(step.value)
    expect(steps).toHaveLength(4)
    expect(rising(steps) && steps.every((done) => done > 0 && done < 1)).toBe(true)
  })
})

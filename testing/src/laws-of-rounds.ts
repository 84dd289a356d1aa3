// What a round and a match must hold to, whatever is played.
import assert from 'node:assert/strict'
import { type Knowledge, know, must, replay, seatsOf, type Types } from '@tenfold/core'
import type { Kit } from './kit.ts'
import { type At, answers, frozen, type Law, law, textsOf, thawed } from './law.ts'

function soundsTheSame<T extends Types>({ rules, determinize }: Kit<T>, stop: At<T>): number {
  const { game, match } = rules
  const { table, options, random } = stop
  if (determinize === undefined || table.round === undefined || table.match === undefined) return 0
  const { round } = table
  const standing = match.standing(table.match)
  for (const viewer of [...seatsOf(options.players), 'spectator' as const]) {
    const mine: Knowledge<T> = know(game, standing, round, viewer)
    const truth = must(replay(game, round.setup, determinize(mine, random))).at(-1)
    assert.deepEqual(truth && know(game, standing, truth, viewer), mine)
  }
  return 1
}

export const ROUND_LAWS: readonly Law[] = [
  law('apply is pure and repeatable', { oneIn: 3 }, (kit, stop) => {
    if (stop.toAct.length === 0) return 0
    const { game } = kit.rules
    const moves = answers(kit, stop)
    // A copy is frozen: whoever changes it is to fail here and not somewhere else.
    const once = game.apply(frozen(thawed(stop.state)), moves)
    assert.deepEqual(game.apply(stop.state, moves), once)
    return 1
  }),
  law('over, an outcome and nobody to act are one thing', {}, ({ rules: { game } }, { state, toAct }) => {
    assert.equal(game.outcome(state) !== undefined, toAct.length === 0)
    return 1
  }),
  law(
    'who is to act, and nobody else, has legal actions',
    {},
    ({ rules: { game } }, { state, toAct, options }) => {
      for (const viewer of [...seatsOf(options.players), 'spectator' as const]) {
        const view = game.view(state, viewer)
        const texts = game.legalActions(view).map(game.notate)
        const isAsked = viewer !== 'spectator' && toAct.includes(viewer)
        assert.equal(texts.length > 0, isAsked, `${viewer} has ${texts.length} legal actions`)
        if (isAsked) assert.ok(texts.includes(game.notate(game.idle(view))), 'idling is legal')
      }
      return 1
    },
  ),
  law('legal actions are a function of the view', { oneIn: 3 }, ({ rules: { game } }, { state, toAct }) => {
    for (const seat of toAct) {
      const view = game.view(state, seat)
      assert.deepEqual(game.legalActions(thawed(view)), game.legalActions(view))
      assert.deepEqual(game.idle(thawed(view)), game.idle(view))
    }
    return toAct.length
  }),
  law('each legal action has a text of its own', {}, (kit, { state, toAct }) => {
    for (const seat of toAct) {
      const texts = textsOf(kit, state, seat)
      assert.equal(new Set(texts).size, texts.length, texts.join(', '))
      for (const text of texts) assert.match(text, /^[a-z][\w+-]*( [\w+-]+)*$/)
    }
    return toAct.length
  }),
  law(
    'no card is lost or doubled',
    { oneIn: 2 },
    ({ rules: { game }, cards }, { table: { round }, rows }) => {
      const deal = rows.findLast((row) => row.entries.some(({ type }) => type === 'dealt'))
      const dealt = deal?.entries.find((entry) => entry.type === 'dealt')
      if (round === undefined || dealt === undefined) return 0
      const first = must(game.start(round.setup, must(game.readDeal(dealt.deal)))).state
      assert.deepEqual(cards(round.state).toSorted(), cards(first).toSorted())
      return 1
    },
  ),
  law('scores sum to zero', { least: 10 }, ({ rules: { game }, zeroSum }, { state, options }) => {
    const outcome = game.outcome(state)
    if (outcome === undefined) return 0
    assert.equal(outcome.scores.length, options.players)
    if (zeroSum)
      assert.equal(
        outcome.scores.reduce((sum, n) => sum + n, 0),
        0,
      )
    return 1
  }),
  law('totals are what the rounds came to', { least: 10 }, (kit, { before, table, rows }) => {
    if (before?.match === undefined || table.match === undefined || before.finished === table.finished)
      return 0
    assert.ok(rows.at(-1)?.entries.some(({ type }) => type === 'moved'))
    const [was, is] = [before, table].map(({ match }) => kit.rules.match.standing(match ?? {}).totals)
    const scores = table.finished.at(-1)?.outcome.scores
    assert.deepEqual(
      is,
      was?.map((n, seat) => n + (scores?.[seat] ?? Number.NaN)),
    )
    return 1
  }),
  law(
    'a void round is no deal',
    { least: 3, about: 'void rounds' },
    ({ rules: { game, match } }, { state, before, table }) => {
      if (before?.match === undefined || table.match === undefined || before.match === table.match) return 0
      const isVoid = game.outcome(state)?.kind === 'void'
      const [was, is] = [match.standing(before.match).deals, match.standing(table.match).deals]
      assert.equal(is, isVoid ? was : was + 1)
      if (isVoid) assert.deepEqual(match.setup(table.match), match.setup(before.match))
      return Number(isVoid)
    },
  ),
  law('the match is over when it has winners', {}, ({ rules: { match } }, { table }) => {
    if (table.match === undefined) return 0
    assert.equal(match.standing(table.match).winners !== undefined, match.setup(table.match) === undefined)
    return 1
  }),
  law('a sampled round sounds the same', { oneIn: 12 }, soundsTheSame),
]

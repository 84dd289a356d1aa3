// What a table must hold to: who is heard, what is told to whom, what stays sealed.
import assert from 'node:assert/strict'
import { err, type Knowledge, know, must, pick, type Seat, seatsOf, type Types } from '@tenfold/core'
import { deadlineOf, decisionOf, isBots, isOver, playingSeats, UNTIMED } from '@tenfold/table'
import { type At, act, expire, follow, type Law, law, tableLaw, textsOf, thawed } from './law.ts'
import type { Kit } from './kit.ts'
import { compareMemories, compareWorlds, personOf, viewersOf } from './secrecy.ts'
import { personAt } from './walk.ts'

function carriesKnowledge<T extends Types>({ rules, logic }: Kit<T>, { table }: At<T>): number {
  const { game, match } = rules
  if (table.round === undefined || table.match === undefined) return 0
  for (const viewer of viewersOf(table)) {
    const known: Knowledge<T> = know(game, match.standing(table.match), table.round, viewer)
    const { round, standing } = logic.push(table, personOf(viewer))
    assert.ok(round)
    assert.deepEqual(round.view, known.view)
    assert.deepEqual(round.news, game.recall(known.news, viewer))
    const answered = table.sealed.some(({ seat }) => seat === viewer)
    const stands = table.paused !== undefined || isOver(rules, table)
    assert.deepEqual(round.legal, answered || stands ? [] : known.legal.map(game.notate))
    assert.deepEqual(standing, known.standing)
  }
  return 1
}

export const TABLE_LAWS: readonly Law[] = [
  tableLaw('tables, rows and pushes survive JSON', { oneIn: 12 }, ({ logic }, { table, rows }) => {
    const pushes = viewersOf(table).map((viewer) => logic.push(table, personOf(viewer)))
    const all = [table, rows.at(-1), pushes]
    assert.deepEqual(thawed(all), all)
    return 1
  }),
  tableLaw('a log folds to the same table', { oneIn: 60, least: 20 }, ({ logic }, { rows, table }) => {
    const again = thawed(rows).reduce<typeof table | undefined>(
      (now, row) => logic.evolve(now, row),
      undefined,
    )
    assert.deepEqual(again, table)
    return 1
  }),
  law('only a seat to act is heard', { oneIn: 2 }, (kit, { table, state, toAct, options }) => {
    const texts = toAct.flatMap((seat) => textsOf(kit, state, seat))
    const silent = seatsOf(options.players).filter((seat) => !toAct.includes(seat))
    for (const seat of silent) {
      for (const text of texts) assert.deepEqual(act(kit, table, { seat, text }), err({ kind: 'not-asked' }))
    }
    return silent.length * texts.length
  }),
  law('nobody acts for another seat', { oneIn: 2 }, (kit, { table, state, toAct, options }) => {
    const ids = [...seatsOf(options.players).map(personAt), 'a stranger']
    for (const seat of toAct) {
      const [text = ''] = textsOf(kit, state, seat)
      for (const id of ids.filter((id) => id !== personAt(seat) || table.seats[seat]?.kind === 'bot')) {
        const judged = act(kit, table, { seat, text, by: { kind: 'person', id } })
        assert.deepEqual(judged, err({ kind: 'not-seated' }))
      }
      if (!isBots(table, seat)) {
        assert.deepEqual(
          act(kit, table, { seat, text, by: { kind: 'bot', level: 'random' } }),
          err({ kind: 'not-seated' }),
        )
      }
    }
    return toAct.length
  }),
  law('what is not legal is refused with what is', { oneIn: 2 }, (kit, { table, state, toAct }) => {
    const open = toAct.filter((seat) => table.sealed.every((answer) => answer.seat !== seat))
    for (const seat of open) {
      const legal = textsOf(kit, state, seat)
      for (const text of [
        '',
        'nonsense',
        `${legal[0]} `,
        `${seat} ${legal[0]}`,
        'constructor',
        '__proto__',
      ]) {
        assert.deepEqual(act(kit, table, { seat, text }), err({ kind: 'illegal', legal }))
      }
    }
    return open.length
  }),
  tableLaw('a command is carried out once', {}, ({ logic }, { table, rows }) => {
    const id = rows.at(-1)?.command ?? ''
    const decision = decisionOf(table)
    const again = { id, at: 0, by: { kind: 'clock' }, type: 'expire', decision } as const
    assert.deepEqual(logic.decide(table, again), { ok: true, value: 'done before' })
    return 1
  }),
  law('a late command is refused', {}, (kit, { table, before, toAct, state }) => {
    if (before?.round === undefined || decisionOf(before) === decisionOf(table)) return 0
    const decision = decisionOf(before)
    for (const seat of toAct) {
      const [text = ''] = textsOf(kit, state, seat)
      assert.deepEqual(act(kit, table, { seat, text, decision }), err({ kind: 'stale' }))
    }
    assert.deepEqual(expire(kit, table, { decision }), err({ kind: 'stale' }))
    return 1
  }),
  law(
    'a seat answers a decision once',
    { oneIn: 2, least: 20, about: 'windows' },
    (kit, { table, state }) => {
      for (const { seat } of table.sealed) {
        for (const text of textsOf(kit, state, seat)) {
          assert.deepEqual(act(kit, table, { seat, text }), err({ kind: 'answered' }))
        }
      }
      return table.sealed.length
    },
  ),
  law('time that runs out does what the table says', { oneIn: 2 }, (kit, { table, state, toAct }) => {
    const { game, match } = kit.rules
    const deadline = deadlineOf(kit.rules, table)
    if (deadline === undefined) {
      assert.deepEqual(expire(kit, table), err({ kind: 'stale' }))
      return 0
    }
    assert.deepEqual(expire(kit, table, { early: 1 }), err({ kind: 'too-early' }))
    const row = must(expire(kit, table))
    const [entry] = row === 'done before' ? [] : row.entries
    if (toAct.length === 0) {
      // The result has been looked at long enough.
      assert.ok(table.match && match.setup(table.match) !== undefined && playingSeats(table).length > 0)
      assert.equal(entry?.type, 'dealt')
    } else if (game.kindOf(state) !== 'window') {
      // One of the people who play: a bot plays it, and the log names the decision.
      assert.ok(!isBots(table, toAct[0]!))
      assert.deepEqual(entry, { type: 'expired', decision: decisionOf(table), seats: toAct })
      assert.ok(isBots(follow(kit, table, row), toAct[0]!))
    } else {
      const due = toAct.map((seat) => {
        const said = table.sealed.find((answer) => answer.seat === seat)?.text
        return `${seat} ${said ?? game.notate(game.idle(game.view(state, seat)))}`
      })
      const idle = toAct.filter((seat) => table.sealed.every((answer) => answer.seat !== seat))
      const by = table.sealed.flatMap(({ seat, by: name }) => (name === undefined ? [] : [{ seat, name }]))
      assert.deepEqual(entry, {
        type: 'moved',
        moves: due,
        ...(idle.length > 0 ? { idle } : {}),
        ...(by.length > 0 ? { by } : {}),
      })
    }
    return 1
  }),
  law('the answers of a window commute', { least: 50, about: 'windows' }, (kit, stop) => {
    const { table, toAct, random } = stop
    if (toAct.length < 2 || table.sealed.length > 0) return 0
    const said = new Map(toAct.map((seat) => [seat, pick(textsOf(kit, stop.state, seat), random)]))
    const opening = { ...table.opening, clock: UNTIMED }
    const end = (order: readonly Seat[]) =>
      order.reduce<typeof table>(
        (now, seat) => follow(kit, now, must(act(kit, now, { seat, text: said.get(seat) ?? '' }))),
        { ...table, opening },
      )
    const [forth, back] = [end(toAct), end(toAct.toReversed())]
    assert.notEqual(decisionOf(forth), decisionOf(table))
    assert.deepEqual(back.round, forth.round)
    assert.deepEqual(back.match, forth.match)
    return 1
  }),
  law('a sealed answer is silent', { least: 50, about: 'windows' }, ({ logic }, { table, before }) => {
    if (before === undefined || table.sealed.length <= before.sealed.length) return 0
    // A table that does not wait answers in the very row that opens the window.
    if (decisionOf(before) !== decisionOf(table)) return 0
    const others = viewersOf(table).filter((viewer) => viewer !== table.sealed.at(-1)?.seat)
    for (const viewer of others) {
      assert.deepEqual(logic.push(table, personOf(viewer)), logic.push(before, personOf(viewer)))
    }
    return others.length
  }),
  law(
    'a sealed answer is shown to its seat',
    { least: 20, about: 'windows' },
    ({ logic }, { table, before }) => {
      const last = table.sealed.at(-1)
      if (before === undefined || last === undefined || table.seats[last.seat]?.kind === 'bot') return 0
      const { round } = logic.push(table, personAt(last.seat))
      assert.deepEqual([round?.answered, round?.legal], [last.text, []])
      return 1
    },
  ),
  law('a push carries what its viewer knows', { oneIn: 4 }, carriesKnowledge),
  tableLaw('the seed stays secret until the match is over', { oneIn: 10 }, (kit, { table }) => {
    const over = isOver(kit.rules, table)
    for (const viewer of viewersOf(table)) {
      const pushed = JSON.stringify(kit.logic.push(table, personOf(viewer)))
      const contributions = table.contributions.filter((hex) => hex !== null)
      for (const secret of [table.opening.serverSeed, ...contributions]) {
        assert.equal(pushed.includes(secret), over, `the seeds are ${over ? '' : 'not '}to be told`)
      }
      for (const seat of seatsOf(table.seats.length))
        assert.ok(!pushed.includes(personAt(seat)), 'ids stay here')
    }
    return 1
  }),
  tableLaw('what is hidden changes nothing', { oneIn: 40, least: 5000 }, (kit, stop) => {
    let pairs = 0
    for (const viewer of viewersOf(stop.table)) {
      const compared = compareWorlds(kit, stop, viewer)
      assert.equal(compared.difference, undefined)
      pairs += compared.pairs
    }
    return pairs
  }),
  tableLaw(
    'what is forgotten changes nothing',
    { oneIn: 2, least: 300, about: 'forgetting' },
    (kit, stop) => {
      let pairs = 0
      for (const viewer of viewersOf(stop.table)) {
        const compared = compareMemories(kit, stop, viewer)
        assert.equal(compared.difference, undefined)
        pairs += compared.pairs
      }
      return pairs
    },
  ),
]

// For tests: someone who plays a whole match over the wire, comes back by themselves, and asks again until answered.
import { setTimeout as pause } from 'node:timers/promises'
import { botFor } from '@tenfold/bots'
import { must, type Knowledge, type Seat, type Types } from '@tenfold/core'
import { chance } from '@tenfold/fair'
import { rulesOf } from '@tenfold/games'
import { PROTOCOL, type ClientCommand } from '@tenfold/protocol'
import type { Push } from '@tenfold/table'
import { connectTo, DEADLINE, tokenOf, type Browser } from './browser.ts'
import type { Heard } from './hearing.ts'

export type Player = Readonly<{
  /** The last push of the match, once it is over. */
  played: Promise<Push<Types>>
  /** Ids of commands that were answered with done. */
  acknowledged: readonly string[]
  /** Kinds of the refusals that came. */
  refused: readonly string[]
  /** Of all that was asked: for a server that is older than the answers, as a restored one is. */
  forget: () => void
}>

type Place = Readonly<{
  /** Where a server is now; throws when there is none. */
  url: () => string
  table: string
  name: string
  /** Where they sit, if they do; not said, wherever nobody does. */
  seat?: Seat | 'none'
  /** On a line that loses words: after so many milliseconds they ask again, over and over. */
  patience?: number
  /** How long a match may stand still; milliseconds. */
  longest?: number
  /** Every push, with all its news. */
  hear?: (push: Push<Types>) => void
}>

/** Chooses as a bot would, from nothing but what came over the wire. */
function choose(push: Push<Types>): string {
  const { round, standing, viewer } = push
  const rules = must(rulesOf(push.game, push.rules))
  const bot = botFor(push.game, 'casual')
  if (round === undefined || standing === undefined || !bot) throw new Error('nothing to choose')
  const { setup, view, news } = round
  const legal = rules.game.legalActions(view)
  const knowledge: Knowledge<Types> = { viewer, standing, setup, view, news, legal }
  const luck = chance({ serverSeed: '00'.repeat(32), contributions: [], matchId: 'test' }, push.decision)
  const text = rules.game.notate(bot(knowledge, luck, { milliseconds: 5 }))
  if (!round.legal.includes(text)) throw new Error('the wire lists other actions than the rules')
  return text
}

/** The seat that somebody who has none should take. */
function freeSeat({ seats }: Push<Types>, wanted: Place['seat']): Seat | undefined {
  if (wanted === 'none') return undefined
  const free = seats.findIndex(({ kind }, i) => kind === 'open' && (wanted ?? i) === i)
  return free < 0 ? undefined : (free as Seat)
}

/** What this seat should ask for now. Its id names what it is about, so asking again is harmless. */
function wanted(push: Push<Types>, { name, seat: place }: Place): ClientCommand | undefined {
  const { viewer, decision, round, contributed, continued, shuffle } = push
  // A placement is one decision of many answers (H3); its own news tell the dealer which of them is next.
  const id = `${decision.replace(':', '-')}-${round?.news.length ?? 0}`
  if (viewer === 'spectator') {
    const seat = freeSeat(push, place)
    return seat === undefined ? undefined : { id: `sit-${seat}`, type: 'sit', seat, name }
  }
  if (push.standing === undefined) {
    const contribution = Buffer.from(name.padEnd(32, '+')).toString('hex').slice(0, 64)
    return contributed[viewer] ? undefined : { id: 'contribute', type: 'contribute', contribution }
  }
  if (round === undefined || shuffle !== undefined) return undefined
  if (round.legal.length > 0) return { id, type: 'act', decision, text: choose(push) }
  const over = push.finished.length === round.number
  return over && !continued.includes(viewer) ? { id: `on-${id}`, type: 'continue', decision } : undefined
}

/** What one person has asked, on whichever connection. */
type Errand = Readonly<{
  place: Place
  /** Ids of all of it; nothing is asked twice but to be answered. */
  asked: Set<string>
  pending: Map<string, ClientCommand>
  acknowledged: string[]
  refused: string[]
  /** The latest decision that was heard of, and since when. */
  latest: { decision: string; since: number }
}>

/** Takes an answer; false when the line is no good, and one comes back on another. */
function answered(message: Heard, { place, pending, acknowledged, refused }: Errand): boolean {
  if (message.type === 'fault') {
    if (message.kind === 'server-fault' || place.patience !== undefined) return false
    throw new Error(`${message.kind}: ${message.message}`)
  }
  if (message.type !== 'done' && message.type !== 'refused') return true
  const waited = pending.delete(message.id)
  if (waited && message.type === 'done') acknowledged.push(message.id)
  if (waited && message.type === 'refused') refused.push(message.refusal.kind)
  return true
}

/** Plays on one connection until the match is over, or until the connection is. */
async function sitting(browser: Browser, errand: Errand): Promise<Push<Types> | undefined> {
  const { place, asked, pending, latest } = errand
  const { table, hear = () => undefined } = place
  const say = (command: ClientCommand): void => browser.say({ type: 'command', table, command })
  const watch = (): void => browser.say({ type: 'watch', table })
  let known: Push<Types> | undefined

  function missed(): void {
    if (place.patience === undefined) throw new Error('news are missing')
    watch()
  }

  function take(push: Push<Types>): void {
    hear(push)
    if (push.decision !== latest.decision) {
      latest.decision = push.decision
      latest.since = performance.now()
    }
    // As a browser does: what was not answered on the line before is asked again once it is seen how things are.
    if (known === undefined) for (const command of pending.values()) say(command)
    known = push
    const command = wanted(push, place)
    if (command === undefined || asked.has(command.id)) return
    asked.add(command.id)
    pending.set(command.id, command)
    say(command)
  }

  watch()
  for (let read = browser.heard.length; ; read++) {
    const message = await browser.next((m): m is typeof m => true, read).catch(() => undefined)
    if (message === undefined || !answered(message, errand)) return undefined
    if (message.type === 'gap') missed()
    if (message.type === 'push') take(message.push)
    if (known?.shuffle !== undefined && pending.size === 0) return known
  }
}

/** A line to a server; nothing when none is there. */
async function reach({ url, name }: Place): Promise<Browser | undefined> {
  try {
    return await connectTo(url(), tokenOf(name), { handshakeTimeout: DEADLINE })
  } catch {
    return undefined
  }
}

/** Plays on one line, which is hung up whatever happens. */
async function comeOnce(errand: Errand): Promise<Push<Types> | undefined> {
  const { table, patience } = errand.place
  const browser = await reach(errand.place)
  if (browser === undefined) return undefined
  const again = (): void => {
    browser.say({ type: 'watch', table })
    for (const command of errand.pending.values()) browser.say({ type: 'command', table, command })
  }
  browser.say({ type: 'hello', protocol: PROTOCOL, token: browser.token })
  const asking = patience === undefined ? undefined : setInterval(again, patience)
  try {
    return await sitting(browser, errand)
  } finally {
    clearInterval(asking)
    browser.close()
  }
}

export function play(place: Place): Player {
  const errand: Errand = {
    place,
    asked: new Set(),
    pending: new Map(),
    acknowledged: [],
    refused: [],
    latest: { decision: '', since: performance.now() },
  }
  const longest = place.longest ?? 3 * DEADLINE

  async function match(): Promise<Push<Types>> {
    while (performance.now() < errand.latest.since + longest) {
      const end = await comeOnce(errand)
      if (end) return end
      // The server is away; nobody is told when it is back.
      await pause(20)
    }
    throw new Error(`the match of ${place.name} stands still at ${errand.latest.decision}`)
  }

  return {
    played: match(),
    acknowledged: errand.acknowledged,
    refused: errand.refused,
    forget: () => {
      errand.asked.clear()
      errand.pending.clear()
    },
  }
}

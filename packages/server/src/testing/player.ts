// For tests: someone who plays a whole match over the wire, comes back by themselves, and asks again until answered.
import { setTimeout as pause } from 'node:timers/promises'
import { botFor } from '@tenfold/bots'
import { must, type Knowledge, type Types } from '@tenfold/core'
import { chance } from '@tenfold/fair'
import { rulesOf } from '@tenfold/games'
import type { ClientCommand } from '@tenfold/protocol'
import type { Push } from '@tenfold/table'
import { DEADLINE, enter, type Browser } from './browser.ts'

export type Player = Readonly<{
  /** The last push of the match, once it is over. */
  played: Promise<Push<Types>>
  /** Ids of commands that were answered with done. */
  acknowledged: readonly string[]
  /** Kinds of the refusals that came. */
  refused: readonly string[]
}>

type Place = Readonly<{ url: () => string; table: string; name: string; level?: string }>

/** Chooses as a bot would, from nothing but what came over the wire. */
function choose(push: Push<Types>, level: string): string {
  const { round, standing, viewer } = push
  const rules = must(rulesOf(push.game, push.rules))
  const bot = botFor(push.game, level)
  if (round === undefined || standing === undefined || !bot) throw new Error('nothing to choose')
  const { setup, view, news } = round
  const legal = rules.game.legalActions(view)
  const knowledge: Knowledge<Types> = { viewer, standing, setup, view, news, legal }
  const luck = chance({ serverSeed: '00'.repeat(32), contributions: [], matchId: 'test' }, push.decision)
  const text = rules.game.notate(bot(knowledge, luck, { milliseconds: 5 }))
  if (!round.legal.includes(text)) throw new Error('the wire lists other actions than the rules')
  return text
}

/** What this seat should ask for now. Its id names what it is about, so asking again is harmless. */
function wanted(push: Push<Types>, name: string, level: string): ClientCommand | undefined {
  const { viewer, decision, round, contributed, continued, shuffle } = push
  // A placement is one decision of many answers (H3); its own news tell the dealer which of them is next.
  const id = `${decision.replace(':', '-')}-${round?.news.length ?? 0}`
  if (viewer === 'spectator') {
    const seat = push.seats.findIndex(({ kind }) => kind === 'open')
    return seat < 0 ? undefined : { id: `sit-${seat}`, type: 'sit', seat: seat as 0, name }
  }
  if (push.standing === undefined) {
    const contribution = Buffer.from(name.padEnd(32, '+')).toString('hex').slice(0, 64)
    return contributed[viewer] ? undefined : { id: 'contribute', type: 'contribute', contribution }
  }
  if (round === undefined || shuffle !== undefined) return undefined
  if (round.legal.length > 0) return { id, type: 'act', decision, text: choose(push, level) }
  const over = push.finished.length === round.number
  return over && !continued.includes(viewer) ? { id: `on-${id}`, type: 'continue', decision } : undefined
}

/** The push with all its news: those told before, and the new ones. */
function whole(before: Push<Types> | undefined, from: number, push: Push<Types>): Push<Types> {
  if (push.round === undefined) return push
  const known = before?.round?.number === push.round.number ? before.round.news : []
  if (from > known.length) throw new Error('news are missing')
  return { ...push, round: { ...push.round, news: [...known.slice(0, from), ...push.round.news] } }
}

export function play({ url, table, name, level = 'casual' }: Place): Player {
  const acknowledged: string[] = []
  const refused: string[] = []
  const deadline = performance.now() + 3 * DEADLINE

  /** Plays on one connection until the match is over, or until the connection is. */
  async function sitting(browser: Browser): Promise<Push<Types> | undefined> {
    let known: Push<Types> | undefined
    let read = browser.heard.length
    const asked = new Set<string>()
    browser.say({ type: 'watch', table })
    for (;;) {
      const message = await browser.next((m): m is typeof m => true, read).catch(() => undefined)
      if (message === undefined) return undefined
      read += 1
      if (message.type === 'done') acknowledged.push(message.id)
      if (message.type === 'refused') refused.push(message.refusal.kind)
      if (message.type === 'fault') throw new Error(`${message.kind}: ${message.message}`)
      if (message.type !== 'push') continue
      known = whole(known, message.from, message.push)
      if (known.shuffle !== undefined) return known
      const command = wanted(known, name, level)
      if (command === undefined || asked.has(command.id)) continue
      asked.add(command.id)
      browser.say({ type: 'command', table, command })
    }
  }

  async function match(): Promise<Push<Types>> {
    while (performance.now() < deadline) {
      const browser = await enter(url(), name).catch(() => undefined)
      const end = browser && (await sitting(browser))
      browser?.close()
      if (end) return end
      // The server is away; nobody is told when it is back.
      await pause(20)
    }
    throw new Error('the match took too long')
  }

  return { played: match(), acknowledged, refused }
}

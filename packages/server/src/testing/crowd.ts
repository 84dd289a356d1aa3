// For tests: many people at tables of all four games at once, some of whom only watch, whatever happens meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import { must, type Seat } from '@tenfold/core'
import { rulesOf } from '@tenfold/games'
import type { NewTable } from '@tenfold/protocol'
import type { Row } from '@tenfold/table'
import { personOf } from '../people.ts'
import { DEADLINE, post, tokenOf } from './browser.ts'
import { play } from './player.ts'
import { faultsAt, gistOf, type Witness } from './truth.ts'

export type Crowd = Readonly<{
  /** How many pushes were heard so far. */
  heard: () => number
  /** Tables played to their end. */
  finished: () => number
  /** No new tables; answers all that was found wrong once the matches under way have been played to their ends. */
  leave: () => Promise<readonly string[]>
  /** Tokens, names and ids of people, and every seed of the tables finished so far. */
  secrets: () => readonly string[]
  /** Rejects when a match does not come to its end. */
  broken: Promise<never>
}>

type Place = Readonly<{
  /** Where a server is now; throws when there is none. */
  url: () => string
  load: (table: string) => Promise<readonly Row[]>
  /** On a line that loses words: after how many milliseconds they ask again. */
  patience?: number
}>

const OPEN = { kind: 'open' } as const
const BOT = { kind: 'bot', level: 'casual' } as const

type Party = Readonly<{ wanted: Partial<NewTable>; people: readonly Seat[] }>

const ten = (game: string, options: object = {}): Party => ({
  wanted: { game, options: { players: 3, ...options }, seats: [{ kind: 'me' }, OPEN, BOT] },
  people: [0, 1],
})

const PARTIES: readonly Party[] = [
  ten('make10', { interrupt: 'nearest' }),
  ten('total-ten'),
  ten('tsukuru'),
  {
    wanted: { game: 'heart', options: {}, seats: [{ kind: 'me' }, OPEN, BOT, OPEN] },
    people: [0, 1, 3],
  },
]

const NAMES = ['Zaphod', 'Trillian', 'Ford', 'Marvin'] as const
const WATCHER = 'Slartibart'

/** How long a match may stand still among all accidents. */
const LONGEST = 20 * DEADLINE

async function ask(url: () => string, wanted: Partial<NewTable>) {
  try {
    return await post(url(), NAMES[0], { name: NAMES[0], ...wanted })
  } catch {
    return undefined
  }
}

/** A table that was not answered for may be there all the same; it waits for nobody. */
async function opened({ url }: Place, wanted: Partial<NewTable>): Promise<string> {
  const end = performance.now() + LONGEST
  while (performance.now() < end) {
    const answer = await ask(url, wanted)
    if (answer?.status === 201) return answer.body.table
    if (answer !== undefined && answer.status < 500) throw new Error(answer.body.message)
    await pause(20)
  }
  throw new Error('no table could be opened')
}

type Who = Readonly<{ table: string; name: string; seat: Seat | 'none'; hear: () => void }>

async function attend({ url, patience }: Place, { hear, ...who }: Who): Promise<Witness> {
  const heard: string[] = []
  const player = play({
    ...who,
    url,
    longest: LONGEST,
    ...(patience === undefined ? {} : { patience }),
    hear: (push) => {
      hear()
      heard.push(gistOf(push))
    },
  })
  const last = await player.played
  return { name: who.name, ...player, heard, last }
}

/** A table that was played to its end, and what was found wrong with it. */
type Done = Readonly<{ table: string; log: string; faults: readonly string[] }>

async function playOnce(place: Place, { wanted, people }: Party, hear: () => void): Promise<Done> {
  const table = await opened(place, wanted)
  const seated = people.map((seat) => ({ name: NAMES[seat], seat }))
  const all = [...seated, { name: WATCHER, seat: 'none' as const }]
  const witnesses = await Promise.all(all.map((who) => attend(place, { ...who, table, hear })))
  const rows = await place.load(table)
  const [{ last }] = witnesses as [Witness, ...Witness[]]
  const faults = faultsAt(must(rulesOf(last.game, last.rules)), rows, witnesses)
  return {
    table,
    log: JSON.stringify(rows),
    faults: faults.map((fault) => `${last.game} ${table}: ${fault}`),
  }
}

/** What nobody but its owner may read: tokens, and what the server makes of them; and names. */
const OF_PEOPLE = [...NAMES, WATCHER].flatMap((name) => [name, tokenOf(name), personOf(tokenOf(name))])

export function gather(place: Place): Crowd {
  const done: Done[] = []
  let heard = 0
  let leaving = false
  const hear = (): void => {
    heard += 1
  }

  async function playOn(party: Party): Promise<void> {
    do done.push(await playOnce(place, party, hear))
    while (!leaving)
  }

  /** What was in a log then is in it now. */
  async function lostSince(): Promise<readonly string[]> {
    const now = await Promise.all(done.map(({ table }) => place.load(table)))
    return done.flatMap(({ table, log }, i) =>
      JSON.stringify(now[i]) === log ? [] : [`${table}: the log is not what it was`],
    )
  }

  const playing = Promise.all(PARTIES.map(playOn))
  const broken = playing.then(() => new Promise<never>(() => undefined))
  broken.catch(() => undefined)
  return {
    heard: () => heard,
    finished: () => done.length,
    secrets: () => [...OF_PEOPLE, ...done.flatMap(({ log }) => log.match(/\b[0-9a-f]{64}\b/g) ?? [])],
    broken,
    leave: async () => {
      leaving = true
      await playing
      return [...done.flatMap(({ faults }) => faults), ...(await lostSince())]
    },
  }
}

// Nodes tell one another that a table has new rows: which table, and how many rows it has now. Nothing else is said, and
// nothing depends on being heard: whoever looks after a table also looks into its log from time to time.
import { grouped } from './grouped.ts'
import { faultOf, type Log } from './log.ts'

export type Notice = Readonly<{ table: string; rows: number }>

export type Hearer = Readonly<{
  hear: (notice: Notice) => void
  /** For a while nothing could be heard; now it can again. */
  missed: () => void
}>

export interface Notices {
  /** Tells every node, this one too, soon. What fails is lost. */
  readonly publish: (notices: readonly Notice[]) => void
  /** The hearer hears, perhaps twice, in any order, until it stops. */
  readonly subscribe: (hearer: Hearer) => () => void
  readonly close: () => Promise<void>
}

const subscribeTo =
  (hearers: Set<Hearer>): Notices['subscribe'] =>
  (hearer) => {
    hearers.add(hearer)
    return () => hearers.delete(hearer)
  }

/** For one process, where nothing gets lost. */
export function noticesHere(): Notices {
  const hearers = new Set<Hearer>()
  return {
    publish: (notices) => {
      for (const notice of notices) for (const { hear } of hearers) hear(notice)
    },
    subscribe: subscribeTo(hearers),
    close: () => Promise.resolve(),
  }
}

// ---- over a network -----------------------------------------------------------------------------------------

/** The channel they travel on. */
export const CHANNEL = 'tenfold_rows'

/** PostgreSQL carries up to 8000 bytes in one piece; ids are plain ASCII. */
const MOST_CHARACTERS = 7000

/** `v4cwr1sap4ev:12 0f3kx9m2q7tb:3`, in as many pieces as it takes. */
function textsOf(notices: readonly Notice[]): readonly string[] {
  const texts: string[] = []
  for (const { table, rows } of notices) {
    const word = `${table}:${rows}`
    const last = texts.at(-1)
    if (last === undefined || last.length + word.length > MOST_CHARACTERS) texts.push(word)
    else texts[texts.length - 1] = `${last} ${word}`
  }
  return texts
}

/** Others may share the channel: what is no notice is passed over. */
function noticesIn(text: string): readonly Notice[] {
  return text.split(' ').flatMap((word) => {
    const [, table, rows] = /^(\w+):(\d{1,9})$/.exec(word) ?? []
    return table === undefined ? [] : [{ table, rows: Number(rows) }]
  })
}

/** Of each table only the last counts. */
const latest = (batch: readonly Notice[]): readonly Notice[] => [
  ...new Map(batch.map((notice) => [notice.table, notice])).values(),
]

export type Relay = Pick<Notices, 'publish' | 'subscribe'> &
  Readonly<{
    /** What came over the network. */
    take: (text: string) => void
    missed: () => void
    /** Answered when nothing is on its way out. */
    settled: () => Promise<void>
  }>

/** What every network has in common; `send` tells all nodes some texts. */
export function relayTo(send: (texts: readonly string[]) => Promise<unknown>, logger: Log): Relay {
  const hearers = new Set<Hearer>()
  const out = grouped(async (batch: readonly Notice[]) => {
    await send(textsOf(latest(batch))).catch((fault: unknown) => {
      logger.warn(faultOf(fault), 'notices were lost')
    })
    return batch
  })
  return {
    publish: (notices) => {
      for (const notice of notices) void out.add(notice)
    },
    subscribe: subscribeTo(hearers),
    take: (text) => {
      for (const notice of noticesIn(text)) for (const { hear } of hearers) hear(notice)
    },
    missed: () => {
      for (const { missed } of hearers) missed()
    },
    settled: out.settled,
  }
}

// What goes out about one state of a table: each push is made once, however many look.
import type { Rules, Types } from '@tenfold/core'
import { pushWriter, type PushText } from '@tenfold/protocol'
import { ownPush, sharedPush, viewerOf, type Push, type Table } from '@tenfold/table'

export type Told = Readonly<{
  push: Push<Types>
  /** The push without its news, as text. */
  still: string
  /** Whose news it carries, of which round, while it is played or told at its end; and how many there are. */
  hearer: string
  news: number
  /** The message for a connection that has heard so many of these news. */
  frame: (heard: number) => string
}>

/** News of what was over may have been held back, and be told after all when the round is over. */
function hearerOf({ viewer, round, finished }: Push<Types>): string {
  const number = round?.number ?? 0
  return `${viewer}/${number}/${finished.length === number}`
}

function toldOf(whole: Push<Types>, { still, since }: PushText): Told {
  const frames = new Map<number, string>()
  const frame = (heard: number): string => {
    const made = frames.get(heard) ?? since(heard)
    frames.set(heard, made)
    return made
  }
  return {
    push: whole,
    still,
    hearer: hearerOf(whole),
    news: whole.round?.news.length ?? 0,
    frame,
  }
}

/** What a person, or with no id a stranger, is told of a state. Kept until the state is another. */
export type Pushes = (state: Table<Types>, person?: string) => Told

export function pushesOf(table: string, rules: Rules<Types>): Pushes {
  let latest: Readonly<{ state: Table<Types>; tell: (person?: string) => Told }> | undefined

  function telling(state: Table<Types>): (person?: string) => Told {
    const shared = sharedPush(rules, state)
    const write = pushWriter(table, shared)
    const made = new Map<string, Told>()
    return (person) => {
      // Only a seat and the host are told anything of their own.
      const key = `${viewerOf(state, person)}/${person === state.opening.host}`
      const known = made.get(key)
      if (known !== undefined) return known
      const own = ownPush(rules, state, person)
      const told = toldOf({ ...shared, ...own }, write(own))
      made.set(key, told)
      return told
    }
  }

  return (state, person) => {
    if (latest?.state !== state) latest = { state, tell: telling(state) }
    return latest.tell(person)
  }
}

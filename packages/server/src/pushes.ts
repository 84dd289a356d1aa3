// What goes out about one state of a table: each push is made once, however many look.
import type { Rules, Types } from '@tenfold/core'
import { pushSince } from '@tenfold/protocol'
import { push, viewerOf, type Push, type Table } from '@tenfold/table'

export type Told = Readonly<{
  push: Push<Types>
  /** The whole push as text. Two that are alike tell nothing new, so the second is not sent. */
  whole: string
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

function toldOf(table: string, whole: Push<Types>): Told {
  const frames = new Map<number, string>()
  const frame = (heard: number): string => {
    const made = frames.get(heard) ?? JSON.stringify(pushSince(table, whole, heard))
    frames.set(heard, made)
    return made
  }
  return {
    push: whole,
    whole: JSON.stringify(whole),
    hearer: hearerOf(whole),
    news: whole.round?.news.length ?? 0,
    frame,
  }
}

/** What a person, or with no id a stranger, is told of a state. Kept until the state is another. */
export type Pushes = (state: Table<Types>, person?: string) => Told

export function pushesOf(table: string, rules: Rules<Types>): Pushes {
  let latest: Table<Types> | undefined
  let made = new Map<string, Told>()
  return (state, person) => {
    if (state !== latest) {
      latest = state
      made = new Map()
    }
    // Only a seat and the host are told anything of their own.
    const key = `${viewerOf(state, person)}/${person === state.opening.host}`
    const told = made.get(key) ?? toldOf(table, push(rules, state, person))
    made.set(key, told)
    return told
  }
}

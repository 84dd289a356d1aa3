// What goes out about one state of a table: each push is made once, however many look.
import { newsOf, type Rules, type Types, type Viewer } from '@tenfold/core'
import { pushWriter } from '@tenfold/protocol'
import { ownPush, settledOf, sharedPush, viewerOf, type News, type Own, type Table } from '@tenfold/table'

export type Told = Readonly<{
  /** The push without its news, as text. */
  still: string
  /** Whose news it carries, of which round, while it is played or told at its end; and how many there are. */
  hearer: string
  news: number
  /** The message for a connection that has heard so many of these news; not said, for one that has heard nothing yet. */
  frame: (heard?: number) => string
}>

/** News of what was over may have been held back, and be told after all when the round is over. */
const hearerOf = ({ viewer, round }: Own<Types>, { finished }: Table<Types>): string =>
  `${viewer}/${round?.number ?? 0}/${finished.length === round?.number}`

/** News as they grow: of a round that goes on only what has happened since is fitted to whoever hears it. */
function openNews({ game }: Rules<Types>): News<Types> {
  type Heard = Readonly<{ events: readonly Types['event'][]; news: readonly Types['event'][] }>
  const latest = new Map<Viewer, Heard>()
  const nothing: Heard = { events: [], news: [] }

  return ({ events, setup }, viewer) => {
    const before = latest.get(viewer) ?? nothing
    const goesOn =
      before.events.length <= events.length && before.events.at(-1) === events[before.events.length - 1]
    const known = goesOn ? before : nothing
    const since = newsOf(game, { events: events.slice(known.events.length), setup }, viewer)
    const news = [...known.news, ...since]
    latest.set(viewer, { events, news })
    return news
  }
}

/** What a person, or with no id a stranger, is told of a state. Kept until the state is another. */
export type Pushes = (state: Table<Types>, person?: string) => Told

export function pushesOf(table: string, rules: Rules<Types>): Pushes {
  const news = openNews(rules)
  let write: ReturnType<typeof pushWriter> | undefined
  let latest: Readonly<{ state: Table<Types>; tell: (person?: string) => Told }> | undefined

  function telling(state: Table<Types>): (person?: string) => Told {
    write ??= pushWriter(table, settledOf(rules, state))
    const writeOwn = write(sharedPush(rules, state))
    const made = new Map<string, Told>()
    return (person) => {
      // Only a seat and the host are told anything of their own.
      const key = `${viewerOf(state, person)}/${person === state.opening.host}`
      const known = made.get(key)
      if (known !== undefined) return known
      const own = ownPush(rules, state, person, news)
      const { still, since } = writeOwn(own)
      const frames = new Map<number | undefined, string>()
      const told: Told = {
        still,
        hearer: hearerOf(own, state),
        news: own.round?.news.length ?? 0,
        frame: (heard) => {
          const frame = frames.get(heard) ?? since(heard)
          frames.set(heard, frame)
          return frame
        },
      }
      made.set(key, told)
      return told
    }
  }

  return (state, person) => {
    if (latest?.state !== state) latest = { state, tell: telling(state) }
    return latest.tell(person)
  }
}

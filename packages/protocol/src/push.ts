// A push as it crosses the wire. What the viewer has already is left out: what was settled when the table opened, news
// told before, and the options, which stand in it three times.
import type { Types } from '@tenfold/core'
import type { Own, Push, RoundPush, Settled, Shared } from '@tenfold/table'

/** `setup` and `view` are without their options, which are those of the table. */
type RoundOnWire = Omit<RoundPush<Types>, 'setup' | 'view'> &
  Readonly<{ setup: Omit<RoundPush<Types>['setup'], 'options'>; view: object }>

export type PushMessage = Readonly<{
  type: 'push'
  table: string
  /** Which of the viewer's events of the round the first one here is. */
  from: number
  /** With the first push to whoever watches. */
  settled?: Settled
  push: Omit<Push<Types>, keyof Settled | 'round'> & Readonly<{ round?: RoundOnWire }>
}>

/** A push as text: all of it is written once but the news, of which each connection has heard more or less. */
export type PushText = Readonly<{
  /** The push without its news. */
  still: string
  /** The message for a connection that was told so many of its events already; not said, for one that was told nothing. */
  since: (told?: number) => string
}>

const without = <X extends object>({ options: _, ...rest }: X & { readonly options: unknown }) => rest

/** What an object says, as a part of another. */
const inner = (value: object): string => JSON.stringify(value).slice(1, -1)

/** Writes the pushes of a table: of each state what all viewers share is written once for all of them. */
export function pushWriter(
  table: string,
  settled: Settled,
): (shared: Shared<Types>) => (own: Own<Types>) => PushText {
  const start = `{"type":"push","table":${JSON.stringify(table)},"from":`
  const first = `,"settled":${JSON.stringify(settled)}`
  return (shared) => {
    const common = inner(shared)
    return ({ round, ...rest }) => {
      const beside = `{${common},${inner(rest)}`
      const message = (from: number, push: string, told?: number): string =>
        `${start}${from}${told === undefined ? first : ''},"push":${push}}`
      if (round === undefined) return { still: beside, since: (told) => message(0, `${beside}}`, told) }
      const { number, setup, view, news, ...others } = round
      const seen = inner({ number, setup: without(setup), view: without(view), ...others })
      const still = `${beside},"round":{${seen},"news":`
      const since = (told?: number): string => {
        // More than there are: another round has begun, so all of it is news.
        const from = told !== undefined && told <= news.length ? told : 0
        return message(from, `${still}${JSON.stringify(news.slice(from))}}}`, told)
      }
      return { still, since }
    }
  }
}

/** A push with all that was left out, or nothing where some of it got lost on the way: whoever watches anew is told all. */
export function wholePush(
  { from, settled, push }: PushMessage,
  before: Push<Types> | undefined,
): Push<Types> | undefined {
  const known = settled ?? before
  if (known === undefined) return undefined
  const { game, rules, options, clock, adviser, firstDealer, commitment, matchId } = known
  const { round, ...rest } = push
  const whole = { game, rules, options, clock, adviser, firstDealer, commitment, matchId, ...rest }
  if (round === undefined) return whole
  const told = before?.round?.number === round.number ? before.round.news : []
  if (from > told.length) return undefined
  const news = [...told.slice(0, from), ...round.news]
  const [setup, view] = [
    { options, ...round.setup },
    { options, ...round.view },
  ]
  return { ...whole, round: { ...round, setup, view, news } }
}

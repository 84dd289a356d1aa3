// What goes on at the tables this browser sits at: asked when the lobby is opened, and again when it is looked at.
import type { TableSummary } from '@tenfold/protocol'
import { crestOfSeat } from '../cards/crests.ts'
import { listed } from '../cards/names.ts'
import { summaryOf } from '../net/api.ts'
import { peopleOf } from '../table/people.ts'
import { gameById } from './shelf.ts'
import { knownTables, type KnownTable } from './tables.svelte.ts'
import { whatIfs, type KnownWhatIf } from './what-ifs.svelte.ts'
import type { YourGame } from './your-game.ts'

/** Often enough for a lobby left open beside a game among friends. */
const EVERY = 10_000

const title = (game: string): string => gameById(game)?.name ?? game

const date = (since: number): string =>
  `Since ${new Date(since).toLocaleDateString('en', { day: 'numeric', month: 'long' })}`

function stateWord({ status, rounds, yourMove }: TableSummary): NonNullable<YourGame['turn']> {
  if (status === 'over') return { yours: false, text: 'Over' }
  if (status === 'gathering') return { yours: false, text: 'Gathering' }
  return yourMove ? { yours: true, text: 'Your move' } : { yours: false, text: `Round ${rounds}` }
}

function gameLine(
  { table, game, since }: KnownTable,
  at: number,
  summary: TableSummary | undefined,
): YourGame {
  const base = { href: `/t/${table}`, title: title(game), about: date(since), crest: crestOfSeat(at) }
  if (summary === undefined) return base
  const seat = summary.yourSeat
  const people = peopleOf(summary.seats, ([0, 1, 2, 3] as const).find((one) => one === seat) ?? 'spectator')
  const others = people.filter(({ you, kind }) => !you && kind !== 'open').map(({ name }) => name)
  return {
    ...base,
    about: others.length === 0 ? 'Nobody else yet' : `With ${listed(others)}`,
    crest: crestOfSeat(seat ?? 0),
    turn: stateWord(summary),
    ...(summary.status === 'over' ? { replay: `/replay/${table}` } : {}),
  }
}

function whatIfLine({ table, game, since, round, over }: KnownWhatIf, at: number): YourGame {
  return {
    href: `/what-if/${table}`,
    title: `${title(game)}: what if`,
    about: date(since),
    crest: crestOfSeat(at),
    turn: { yours: false, text: over ? 'Over' : `Round ${round}` },
  }
}

/** Your move first, then what goes on, then what is over. */
const rank = ({ turn }: YourGame): number => (turn?.yours === true ? 0 : turn?.text === 'Over' ? 2 : 1)

export class TableNews {
  #summaries = $state.raw<Readonly<Record<string, TableSummary>>>({})

  readonly games = $derived.by((): readonly YourGame[] =>
    [
      ...knownTables.all.map((known, at) => gameLine(known, at, this.#summaries[known.table])),
      ...whatIfs.all.map(whatIfLine),
    ]
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, 8),
  )

  async #ask(table: string): Promise<void> {
    const summary = await summaryOf(table)
    if (summary.ok) this.#summaries = { ...this.#summaries, [table]: summary.value }
    else if (summary.error.kind === 'unknown-table') knownTables.forget(table)
  }

  /** Asks until the lobby is left. */
  watch(): () => void {
    const ask = (): void => {
      if (document.visibilityState === 'visible')
        for (const { table } of knownTables.all) void this.#ask(table)
    }
    ask()
    const timer = setInterval(ask, EVERY)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }
}

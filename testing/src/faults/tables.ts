// A table that hears, tells or remembers what it should not.
import { ok } from '@tenfold/core'
import type { Row } from '@tenfold/table'
import { type Fault, wrong } from './wrong.ts'

const SILENT = 'a sealed answer is silent'
const HEARD = 'only a seat to act is heard'

/** Entries of a row exchanged. */
const rewrite = (row: Row, change: (entry: Row['entries'][number]) => Row['entries'][number]): Row => ({
  ...row,
  entries: row.entries.map(change),
})

export const WRONG_TABLES: readonly Fault[] = [
  [
    SILENT,
    'a push shows sealed answers',
    wrong({
      logic: ({ push }) => ({
        push: (table, person) => {
          const told = push(table, person)
          return { ...told, decision: `${told.decision} ${table.sealed.map(({ text }) => text).join()}` }
        },
      }),
    }),
  ],
  [
    SILENT,
    'a push counts sealed answers',
    wrong({
      logic: ({ push }) => ({
        push: (table, person) => ({ ...push(table, person), matchId: `${table.sealed.length}` }),
      }),
    }),
  ],
  [
    SILENT,
    'a push numbers the rows',
    wrong({
      logic: ({ push }) => ({
        push: (table, person) => ({ ...push(table, person), matchId: `${table.rows}` }),
      }),
    }),
  ],
  [
    HEARD,
    'out of turn is accepted',
    wrong({
      logic: ({ decide }) => ({
        decide: (table, command) => {
          const judged = decide(table, command)
          if (judged.ok || judged.error.kind !== 'not-asked') return judged
          const { id, at: time, by } = command
          return ok({ number: table.rows, at: time, by, command: id, entries: [] })
        },
      }),
    }),
  ],
  [
    'nobody acts for another seat',
    'anyone may act for anyone',
    wrong({
      logic: ({ decide }) => ({
        decide: (table, command) => {
          if (command.type !== 'act') return decide(table, command)
          const seated = table.seats[command.seat]
          const by =
            seated?.kind === 'person'
              ? { kind: 'person' as const, id: seated.id }
              : { kind: 'bot' as const, level: 'random' }
          return decide(table, { ...command, by })
        },
      }),
    }),
  ],
  [
    'what is not legal is refused with what is',
    'a text is cut to what is legal',
    wrong({
      logic: ({ decide }) => ({
        decide: (table, command) =>
          decide(table, command.type === 'act' ? { ...command, text: command.text.trim() } : command),
      }),
    }),
  ],
  [
    'the answers of a window commute',
    'a window goes to who answered first',
    wrong({
      logic: ({ decide }) => ({
        decide: (table, command) => {
          const judged = decide(table, command)
          if (!judged.ok || judged.value === 'done before') return judged
          const said = [...table.sealed, ...(command.type === 'act' ? [command] : [])]
          const first = said.find(({ text }) => text.startsWith('hit'))?.seat
          const late = (move: string) =>
            first === Number(move.charAt(0)) ? move : move.replace(/hit \d/, 'pass')
          return ok(
            rewrite(judged.value, (entry) =>
              entry.type === 'moved' && entry.moves.length > 1
                ? { ...entry, moves: entry.moves.map(late) }
                : entry,
            ),
          )
        },
      }),
    }),
  ],
  [
    'time that runs out does what the table says',
    'when time runs out, sealed answers are lost',
    wrong({
      logic: ({ decide }) => ({
        decide: (table, command) =>
          decide(command.type === 'expire' ? { ...table, sealed: [] } : table, command),
      }),
    }),
  ],
  [
    'a command is carried out once',
    'a command is carried out twice',
    wrong({
      logic: ({ decide }) => ({ decide: (table, command) => decide({ ...table, done: [] }, command) }),
    }),
  ],
  [
    'a late command is refused',
    'a late command is taken for the decision there is',
    wrong({
      logic: ({ decide }) => ({
        decide: (table, command) =>
          decide(
            table,
            'decision' in command
              ? { ...command, decision: `${table.rounds}:${table.round?.state.decision}` }
              : command,
          ),
      }),
    }),
  ],
  [
    'a seat answers a decision once',
    'a later answer takes the place of the first',
    wrong({
      logic: ({ decide }) => ({
        decide: (table, command) => {
          if (command.type !== 'act') return decide(table, command)
          return decide(
            { ...table, sealed: table.sealed.filter(({ seat }) => seat !== command.seat) },
            command,
          )
        },
      }),
    }),
  ],
  [
    'the seed stays secret until the match is over',
    'a push tells the seeds at once',
    wrong({
      logic: ({ push }) => ({
        push: (table, person) => ({ ...push(table, person), commitment: table.opening.serverSeed }),
      }),
    }),
  ],
  [
    'a push carries what its viewer knows',
    'a push leaves out the newest news',
    wrong({
      logic: ({ push }) => ({
        push: (table, person) => {
          const { round, ...told } = push(table, person)
          return round ? { ...told, round: { ...round, news: round.news.slice(0, -1) } } : told
        },
      }),
    }),
  ],
  [
    'a log folds to the same table',
    'a table remembers what is not in its log',
    wrong({
      logic: ({ evolve }) => {
        let folds = 0
        return { evolve: (before, row) => ({ ...evolve(before, row), next: `table ${++folds}` }) }
      },
    }),
  ],
  [
    'tables, rows and pushes survive JSON',
    'a state holds something undefined',
    wrong({
      game: ({ view }) => ({ view: (state, viewer) => ({ ...view(state, viewer), extra: undefined }) }),
    }),
  ],
  [
    'a sealed answer is shown to its seat',
    'who has answered is asked again',
    wrong({
      logic: ({ push }) => ({
        push: (table, person) => push({ ...table, sealed: [] }, person),
      }),
    }),
  ],
]

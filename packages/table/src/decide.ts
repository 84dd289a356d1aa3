// What becomes of a command: one row to append to the log, or why not. Pure.
import { never, ok, type Result, type Rules, type Types } from '@tenfold/core'
import { askRematch, comeBack, order, propose, reopen, resume, stepOut, withdraw } from './agreeing.ts'
import { evolve } from './evolve.ts'
import { refuse, type Judged } from './judged.ts'
import type { Command, Entry, Refusal, Row } from './log.ts'
import { act, beginMatch, credit, dealNext, expire, goOn, obeyed } from './playing.ts'
import { contribute, full, leave, readyToBegin, seatBot, sit } from './seating.ts'
import type { Table } from './table.ts'

function judge<T extends Types>(rules: Rules<T>, table: Table<T>, command: Command): Judged {
  switch (command.type) {
    case 'sit':
      return sit(table, command)
    case 'leave':
      return leave(table, command)
    case 'seat-bot':
      return seatBot(table, command)
    case 'contribute':
      return contribute(table, command)
    case 'begin':
      if (table.match) return refuse('started')
      return full(table) ? ok(beginMatch(rules, table)) : refuse('seats-open')
    case 'act':
      return act(rules, table, command)
    case 'expire':
      return expire(rules, table, command)
    case 'credit':
      return credit(table, command)
    case 'continue':
      return goOn(rules, table, command)
    case 'step-out':
      return stepOut(rules, table, command)
    case 'come-back':
      return comeBack(rules, table, command)
    case 'order':
      return order(rules, table, command)
    case 'propose':
      return propose(rules, table, command)
    case 'withdraw':
      return withdraw(rules, table, command)
    case 'resume':
      return resume(rules, table, command)
    case 'rematch':
      return askRematch(rules, table, command)
    case 'reopen':
      return reopen(table, command)
    default:
      return never(command)
  }
}

/** What a table owes at once after entries just decided: to begin, to deal the first round, to obey orders. */
function owed<T extends Types>(rules: Rules<T>, table: Table<T>): readonly Entry[] {
  if (readyToBegin(table)) return beginMatch(rules, table)
  if (table.match && table.rounds === 0) return dealNext(rules, table)
  return obeyed(rules, table)
}

function withConsequences<T extends Types>(rules: Rules<T>, before: Table<T>, row: Row): Row {
  const due = owed(rules, evolve(rules, before, row))
  return due.length === 0
    ? row
    : withConsequences(rules, before, { ...row, entries: [...row.entries, ...due] })
}

/**
 * One command's whole result: a row to append after `table.rows` others, or `'done before'` for a command that
 * was carried out already, or why it is refused. Depends on nothing but its arguments.
 */
export function decide<T extends Types>(
  rules: Rules<T>,
  table: Table<T>,
  command: Command,
): Result<Row | 'done before', Refusal> {
  if (table.done.includes(command.id)) return ok('done before')
  const judged = judge(rules, table, command)
  if (!judged.ok) return judged
  const { id, at: time, by } = command
  return ok(
    withConsequences(rules, table, { number: table.rows, at: time, by, command: id, entries: judged.value }),
  )
}

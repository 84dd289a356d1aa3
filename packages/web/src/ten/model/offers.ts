/** The action bar: what can be done, and why the rest cannot. */
import type { Action } from '@tenfold/games'
import type { ActionName, ActionOffer } from '../types.ts'
import { person, type TenTable } from './table.ts'
import { takesOf } from './takes.ts'

const TYPE: Readonly<Record<ActionName, Action['type']>> = {
  draw: 'draw',
  get: 'claim',
  hit: 'hit',
  declare: 'declare',
  discard: 'discard',
  pass: 'pass',
}

/** Why nothing at all can be done now; absent when the viewer is asked. */
function whyWait(table: TenTable): string | undefined {
  const { view, me, push } = table
  const { now } = view
  if (push.ended) return 'The match is over.'
  if (now.phase === 'over') return 'The round is over.'
  if (push.paused) return 'The match is paused.'
  if (me !== undefined && view.toAct.includes(me))
    return push.round?.answered === undefined ? undefined : 'You have answered. The others still think.'
  if (now.phase !== 'window') return `It is ${person(table, now.seat).whose} turn.`
  return now.seat === me ? 'The others answer your discard first.' : 'The others answer first.'
}

function whyNoGet(table: TenTable): string {
  const { view, settings } = table
  if (view.rows.every((row, seat) => seat === table.me || row.length === 0))
    return 'There is no discard to get yet.'
  return settings.assisted ? 'No discard makes a combo with two of your cards.' : 'No discard is in reach.'
}

function whyNoHit({ settings, push }: TenTable): string {
  if (settings.interrupt !== 'off')
    return push.clock.kind === 'turns'
      ? 'At this table your standing order hits for you.'
      : 'At this table you hit the moment a card is discarded.'
  return settings.assisted ? 'No discard makes ten with your cards.' : 'No discard is in reach.'
}

/** Why one action cannot be done by a viewer who is asked. */
function whyNot(table: TenTable, name: ActionName): string {
  const { phase } = table.view.now
  if (name === 'pass') return 'Pass answers a discard. It is your turn.'
  if (phase === 'window') {
    return name === 'hit' ? 'It does not make ten with your cards.' : 'Answer the discard first: Hit or Pass.'
  }
  const before = phase === 'turn'
  const done = phase === 'drawn' ? 'You have drawn.' : 'You have taken a discard.'
  switch (name) {
    case 'draw':
      return `${done} Discard a card.`
    case 'get':
      return before ? whyNoGet(table) : `${done} Discard a card.`
    case 'hit':
      return before ? whyNoHit(table) : `${done} Declare if you have ten.`
    case 'declare':
      return before ? 'Draw a card first.' : 'Your eight cards do not make ten.'
    case 'discard':
      return 'Draw a card first.'
  }
}

/** Whether the viewer may do it, as far as an unassisted table tells: there Get looks alike whether or not it fits. */
function may(table: TenTable, name: ActionName): boolean {
  if (table.legal.some(({ type }) => type === TYPE[name])) return true
  return (
    name === 'get' && !table.settings.assisted && table.view.now.phase === 'turn' && takesOf(table).length > 0
  )
}

export function offersOf(table: TenTable): readonly ActionOffer[] {
  const names: readonly ActionName[] =
    table.settings.interrupt === 'off'
      ? ['draw', 'get', 'hit', 'declare', 'discard']
      : ['draw', 'get', 'hit', 'declare', 'discard', 'pass']
  const wait = whyWait(table)
  return names.map((name) => {
    if (wait !== undefined) return { name, why: wait }
    return may(table, name) ? { name } : { name, why: whyNot(table, name) }
  })
}

/** The one filled button: what wins, else the one thing left to do. Unassisted tables point at nothing that wins. */
export function primaryOf(table: TenTable, picked: boolean): ActionName | undefined {
  const can = (name: ActionName): boolean => may(table, name)
  if (table.settings.assisted) {
    if (can('hit')) return 'hit'
    if (can('declare')) return 'declare'
  }
  if (can('discard')) return picked ? 'discard' : undefined
  if (can('draw')) return can('get') || can('hit') ? undefined : 'draw'
  return can('pass') && !can('hit') ? 'pass' : undefined
}

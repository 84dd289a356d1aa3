/** T6 to T10: which discards the viewer may take now, and for what. */
import type { Seat } from '@tenfold/core'
import { offered, type Action, type Card } from '@tenfold/games'
import type { TenTable } from './table.ts'

type Claim = Action & { type: 'claim' }

export type Take = Readonly<{
  seat: Seat
  card: Card
  /** The key that chooses it: 1 for the player on the left, and so on round the table. */
  key: number
  claims: readonly Claim[]
  hit: boolean
}>

/**
 * The discards that can be chosen. Assisted: those that can be got or hit. Unassisted: every one that is offered, so
 * that nothing here tells whether a combo fits or ten is made (T13).
 */
export function takesOf({ view, settings, others, me, legal }: TenTable): readonly Take[] {
  if (me === undefined || !view.toAct.includes(me) || legal.length === 0) return []
  const { now } = view
  if (now.phase !== 'turn' && now.phase !== 'window') return []
  return others.flatMap((seat, i): readonly Take[] => {
    if (now.phase === 'window' && seat !== now.seat) return []
    const card = offered(view, seat)
    if (card === undefined) return []
    const claims = legal.filter((action): action is Claim => action.type === 'claim' && action.from === seat)
    const hit = legal.some((action) => action.type === 'hit' && action.from === seat)
    const shown = settings.assisted ? claims.length > 0 || hit : true
    return shown ? [{ seat, card, key: i + 1, claims, hit }] : []
  })
}

/**
 * The discard that is shown as if it were taken: the one chosen, else the one there is to decide about: a hit, or in
 * a window the only one. Unassisted tables show none by themselves.
 */
export function tried(table: TenTable, chosen: Seat | undefined): Take | undefined {
  const takes = takesOf(table)
  return (
    takes.find(({ seat }) => seat === chosen) ??
    (table.settings.assisted ? takes.find(({ hit }) => hit) : undefined)
  )
}

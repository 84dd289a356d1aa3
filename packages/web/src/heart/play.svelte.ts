// What the viewer has chosen, and what becomes of it: laying, turning, playing.
import { at } from '@tenfold/core'
import { CELLS, faceAt, type Cell, type Face, type Heart, type HeartCard } from '@tenfold/games'
import { untrack } from 'svelte'
import type { Open } from '../table/boards.ts'
import type { Desk } from '../table/desk.svelte.ts'
import { notices } from '../ui/notices.svelte.ts'
import { checkOf } from './model/check.ts'
import { handOf, known, sorted } from './model/hand.ts'
import { emptyCells, mayLay, nextCell, overlaid, padFor } from './model/placing.ts'
import {
  heartTable,
  isDealer,
  notate,
  seatAt,
  type Action,
  type HeartPush,
  type HeartTable,
} from './model/table.ts'
import { turnWords } from './model/turn.ts'
import { sameCell } from './model/words.ts'

/** What was chosen counts for one decision only. The whole placement is one. */
type Selection = Readonly<{ decision: string; card?: HeartCard; cell?: Cell }>

export class Play {
  readonly #push: () => HeartPush
  readonly #desk: () => Desk | undefined
  readonly #open: () => Open<Heart> | undefined
  #selection = $state.raw<Selection>({ decision: '' })
  /** Laid here and not shown by the table yet, oldest first. */
  #laid = $state.raw<readonly Action[]>([])
  /** The one of them that is under way. */
  #sent: Action | undefined

  constructor(push: () => HeartPush, desk: () => Desk | undefined, open: () => Open<Heart> | undefined) {
    this.#push = push
    this.#desk = desk
    this.#open = open
  }

  readonly table = $derived.by((): HeartTable | undefined =>
    heartTable(this.#push(), this.#open(), this.#desk()?.link.away),
  )
  readonly #now = $derived.by((): Selection => {
    const { decision } = this.#push()
    return this.#selection.decision === decision ? this.#selection : { decision }
  })

  // ---- cards --------------------------------------------------------------------------------------------------

  readonly hand = $derived.by(() => (this.table ? handOf(this.table) : { groups: [] }))
  readonly #playable = $derived.by(() =>
    (this.table?.legal ?? []).flatMap((action) => (action.type === 'play' ? [action.card] : [])),
  )
  /** The chosen card; the only one that may be played is chosen by itself. */
  readonly card = $derived.by(() => {
    const chosen = this.#playable.find((card) => card === this.#now.card)
    return chosen ?? (this.#playable.length === 1 ? this.#playable[0] : undefined)
  })

  pickCard(card: HeartCard): void {
    if (!this.#playable.includes(card)) {
      notices.say(this.hand.why ?? this.#waitWords())
      return
    }
    const { card: before, ...rest } = this.#now
    this.#selection = before === card ? rest : { ...rest, card }
  }

  playCard(card: HeartCard): void {
    if (this.#playable.includes(card)) this.#send({ type: 'play', card })
    else this.pickCard(card)
  }

  #waitWords(): string {
    if (this.table === undefined) return ''
    const { phase } = this.table.view
    if (phase === 'placing' || phase === 'opening') return 'The tricks have not begun.'
    return phase === 'over' ? 'The round is over.' : `It is not your turn: ${turnWords(this.table).title}.`
  }

  // ---- tiles that are turned ----------------------------------------------------------------------------------

  readonly #turnable = $derived.by(() =>
    (this.table?.legal ?? []).flatMap((action) => (action.type === 'turn' ? [action] : [])),
  )
  readonly turns = $derived.by(() => this.#turnable.length > 0)
  readonly turning = $derived.by((): Cell | undefined => {
    const { cell } = this.#now
    const chosen = this.#turnable.find((one) => sameCell(cell, one))
    return chosen ?? (this.#turnable.length === 1 ? this.#turnable[0] : undefined)
  })

  canTurn(cell: Cell): boolean {
    return this.#turnable.some((one) => sameCell(one, cell))
  }

  pickTurn(cell: Cell): void {
    if (!this.canTurn(cell)) {
      const up = this.table?.view.up.some((one) => sameCell(one, cell)) === true
      notices.say(
        up
          ? 'This tile is turned already.'
          : this.turns
            ? 'First a tile of the other row.'
            : this.#waitWords(),
      )
      return
    }
    const { cell: before, ...rest } = this.#now
    this.#selection = sameCell(before, cell)
      ? rest
      : { ...rest, cell: { row: cell.row, category: cell.category } }
  }

  turn(cell: Cell): void {
    if (this.canTurn(cell)) this.#send({ type: 'turn', row: cell.row, category: cell.category })
    else this.pickTurn(cell)
  }

  // ---- placing ------------------------------------------------------------------------------------------------

  readonly placing = $derived.by(
    () => this.table !== undefined && this.table.view.phase === 'placing' && isDealer(this.table),
  )
  readonly board = $derived.by(() => overlaid(this.table?.view.board ?? { A: {}, B: {} }, this.#laid))
  readonly filled = $derived.by(() => CELLS.length - emptyCells(this.board).length)
  /** The cell that the next tile goes to. */
  readonly cell = $derived.by((): Cell => this.#now.cell ?? emptyCells(this.board)[0] ?? at(CELLS, 0))
  readonly pad = $derived.by(() => (this.table ? padFor(this.table.view, this.board, this.cell) : []))
  readonly hands = $derived.by(() => {
    const { table } = this
    if (table === undefined) return []
    return (['A', 'B', 'C'] as const).map((role) => known(at(table.view.hands, seatAt(table, role))))
  })
  readonly sortedHands = $derived.by(() =>
    this.hands.map((hand) => sorted(hand, this.table?.view.trump ?? 'B')),
  )
  readonly check = $derived.by(() =>
    checkOf(this.board, { hands: this.hands, trump: this.table?.view.trump ?? 'B' }),
  )
  readonly canBeReady = $derived.by(
    () => this.placing && this.filled === CELLS.length && !this.#laid.some(({ type }) => type === 'ready'),
  )

  chooseCell(cell: Cell): void {
    this.#selection = { ...this.#now, cell: { row: cell.row, category: cell.category } }
  }

  /** Lays a tile in a cell, the chosen one if no other is said. Whether it went there. */
  lay(face: Face, into?: Cell): boolean {
    const { table } = this
    if (table === undefined || !this.placing) return false
    const cell = into ?? this.cell
    if (!mayLay(table.view, this.board, cell, face)) {
      this.chooseCell(cell)
      notices.say(padFor(table.view, this.board, cell).find((tile) => tile.face === face)?.why ?? '')
      return false
    }
    const next = { row: cell.row, category: cell.category }
    if (faceAt(this.board, next) !== face) this.#laid = [...this.#laid, { type: 'place', ...next, face }]
    this.chooseCell(nextCell(this.board, next))
    return true
  }

  /** A tile drawn from one cell to another: they change places where both may. */
  swap(from: Cell, to: Cell): void {
    const mine = faceAt(this.board, from)
    const theirs = faceAt(this.board, to)
    if (mine === undefined || sameCell(from, to)) return
    if (this.lay(mine, to) && theirs !== undefined) this.lay(theirs, from)
    this.chooseCell(to)
  }

  ready(): void {
    if (this.canBeReady) this.#laid = [...this.#laid, { type: 'ready' }]
    else if (this.placing) notices.say(`${this.filled} of ${CELLS.length} placed: fill the others first.`)
  }

  // ---- sending ------------------------------------------------------------------------------------------------

  #send(action: Action): void {
    this.#desk()?.send({ type: 'act', decision: this.#push().decision, text: notate(action) })
  }

  #dropShown(): void {
    const view = this.table?.view
    if (view === undefined || view.phase !== 'placing') {
      this.#laid = []
      return
    }
    const [first, ...rest] = this.#laid
    if (first?.type === 'place' && first === this.#sent && faceAt(view.board, first) === first.face)
      this.#laid = rest
  }

  /** For a component's lifetime: tiles may be laid faster than the table answers, so they go out one by one. */
  attend(): void {
    $effect(() => {
      if (this.table) untrack(() => this.#dropShown())
    })
    $effect(() => {
      const [first] = this.#laid
      if (first === undefined || first === this.#sent || this.#desk()?.busy === true) return
      this.#sent = first
      untrack(() => this.#send(first))
    })
    // What was refused was not laid; what was to follow it is laid anew by whoever wants it.
    $effect(() => {
      if (this.#desk()?.link.refusal !== undefined) untrack(() => (this.#laid = []))
    })
  }
}

/**
 * A card travels from where it was: from the deck into a hand, from a hand to its owner's discards, from a row into an
 * open combo. It is moved by what the news tells, after the page shows where it lies; nothing waits for it.
 */
import type { Event } from '@tenfold/games'
import type { TenTable } from './model/table.ts'

const TRAVEL: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/** Whoever comes back to a table that went on without them sees it as it is. */
const MOST_AT_ONCE = 4

const still = (): boolean =>
  document.visibilityState !== 'visible' || matchMedia('(prefers-reduced-motion: reduce)').matches

function fly(card: Element | null, from: Element | null): void {
  if (card === null || from === null) return
  const start = from.getBoundingClientRect()
  const end = card.getBoundingClientRect()
  const x = start.left + start.width / 2 - (end.left + end.width / 2)
  const y = start.top + start.height / 2 - (end.top + end.height / 2)
  card.animate(
    [
      { translate: `${x}px ${y}px`, opacity: 0.5 },
      { translate: '0 0', opacity: 1 },
    ],
    TRAVEL,
  )
}

type Places = Readonly<{ side: Element | null; hand: Element | null; row: Element | null }>

function placesOf(root: Element, { near }: TenTable, seat: number): Places {
  const side = root.querySelector(seat === near ? '.you' : `[data-seat="${seat}"]`)
  const hand = side?.querySelector('.hand, .backs') ?? null
  return { side, hand, row: side?.querySelector('.row, .mine') ?? null }
}

function show(root: Element, table: TenTable, event: Event): void {
  if (event.type !== 'drew' && event.type !== 'discarded' && event.type !== 'claimed') return
  const { side, hand, row } = placesOf(root, table, event.seat)
  if (side === null) return
  if (event.type === 'drew')
    fly(side.querySelector('.hand .fresh, .backs .back:last-child'), root.querySelector('.deck'))
  else if (event.type === 'discarded')
    fly(side.querySelector('.row > .card, .mine .slot:last-child .card'), hand ?? row)
  else fly(side.querySelector('.combo[role="img"]:last-of-type'), placesOf(root, table, event.from).row)
}

export function moveCards(root: () => HTMLElement | undefined, table: () => TenTable | undefined): void {
  let round = 0
  let told = 0
  $effect(() => {
    const now = table()
    const here = root()
    if (now === undefined || here === undefined) return
    const { number, news } = now.round
    const fresh = number === round ? news.slice(told) : []
    round = number
    told = news.length
    if (fresh.length === 0 || fresh.length > MOST_AT_ONCE || still()) return
    for (const event of fresh) show(here, now, event)
  })
}

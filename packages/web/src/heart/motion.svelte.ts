/**
 * A card travels from its seat to its place in the trick. It is moved by what the news tells, after the page shows where
 * it lies; nothing waits for it. Tiles turn over by themselves when they come up.
 */
import type { HeartTable } from './model/table.ts'

const TRAVEL: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/** Whoever comes back to a table that went on without them sees it as it is. */
const MOST_AT_ONCE = 5

const still = (): boolean =>
  document.visibilityState !== 'visible' || matchMedia('(prefers-reduced-motion: reduce)').matches

function fly(card: Element | null | undefined, from: Element | null): void {
  if (card === null || card === undefined || from === null) return
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

export function moveCards(root: () => HTMLElement | undefined, table: () => HeartTable | undefined): void {
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
    for (const event of fresh) {
      if (event.type !== 'played') continue
      const place = here.querySelector(`[data-place="${event.seat}"] .laid`)
      fly(place, here.querySelector(event.seat === now.me ? '.you .hand' : `[data-seat="${event.seat}"]`))
    }
  })
}

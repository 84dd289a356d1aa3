/**
 * A move takes away the very thing that was pressed: the deck, the card, the button. Focus then goes on to the own
 * hand, or to the title of the result, instead of falling back to the top of the page.
 */
export function keepFocus(root: () => HTMLElement | undefined, change: () => unknown): void {
  let had = false
  $effect.pre(() => {
    change()
    const { activeElement } = document
    had = activeElement !== document.body && root()?.contains(activeElement) === true
  })
  $effect(() => {
    change()
    const here = root()
    if (!had || here === undefined || here.contains(document.activeElement)) return
    const next = ['.told-title', '.hand [tabindex="0"]', '.turn-title'].map((place) =>
      here.querySelector<HTMLElement>(place),
    )
    next.find((place) => place !== null)?.focus({ preventScroll: true })
  })
}

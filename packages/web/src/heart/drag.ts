/** A tile drawn with the finger or the mouse to a cell. Whoever does not drag taps, or uses the keys. */
import type { Attachment } from 'svelte/attachments'

const FAR = 6

type Drag = Readonly<{
  /** Marks what a tile may be dropped on. */
  target: string
  drop: (on: HTMLElement) => void
}>

function shadow(of: HTMLElement): HTMLElement {
  const { width, height } = of.getBoundingClientRect()
  const copy = of.cloneNode(true) as HTMLElement
  copy.removeAttribute('id')
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    zIndex: '30',
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    pointerEvents: 'none',
  })
  return copy
}

const under = (event: PointerEvent, target: string): HTMLElement | null =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(target) ?? null

export function drag(options: () => Drag | undefined): Attachment<HTMLElement> {
  return (node) => {
    let from: PointerEvent | undefined
    let copy: HTMLElement | undefined
    let over: HTMLElement | null = null

    const mark = (next: HTMLElement | null): void => {
      over?.removeAttribute('data-over')
      next?.setAttribute('data-over', '')
      over = next
    }
    const end = (): void => {
      mark(null)
      copy?.remove()
      copy = undefined
      from = undefined
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', end)
    }
    const move = (event: PointerEvent): void => {
      const wanted = options()
      if (from === undefined || event.pointerId !== from.pointerId || wanted === undefined) return
      const far = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY)
      if (copy === undefined && far < FAR) return
      if (copy === undefined) {
        copy = shadow(node)
        document.body.append(copy)
      }
      const { width, height } = copy.getBoundingClientRect()
      copy.style.transform = `translate(${event.clientX - width / 2}px, ${event.clientY - height / 2}px)`
      mark(under(event, wanted.target))
    }
    const up = (event: PointerEvent): void => {
      const wanted = options()
      const dragged = copy !== undefined
      const on = dragged && wanted ? under(event, wanted.target) : null
      end()
      // The click that ends a drag is no tap.
      if (dragged) addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
      if (on !== null && on !== node) wanted?.drop(on)
    }
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || options() === undefined) return
      // A finger is caught by what it touches first; the mouse is not, and must not be.
      if (node.hasPointerCapture(event.pointerId)) node.releasePointerCapture(event.pointerId)
      from = event
      addEventListener('pointermove', move)
      addEventListener('pointerup', up)
      addEventListener('pointercancel', end)
    }
    node.addEventListener('pointerdown', down)
    return () => {
      node.removeEventListener('pointerdown', down)
      end()
    }
  }
}

function swallow(event: MouseEvent): void {
  event.stopPropagation()
  event.preventDefault()
}

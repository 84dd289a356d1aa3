import { tick } from 'svelte'
import { parseRoute, pathOf, type Route } from './route.ts'

class Router {
  route = $state.raw<Route>(parseRoute(location.pathname))
  /** Whether the reader came here from another page of ours, not by loading this one. */
  moved = false

  go(route: Route, how: 'push' | 'replace' = 'push'): void {
    const path = pathOf(route)
    if (how === 'push') history.pushState(null, '', path)
    else history.replaceState(null, '', path)
    this.route = parseRoute(path)
    this.moved = true
    void arrive(location.hash)
  }

  /** One listener for the whole page: ordinary links stay links, and work without a full load. */
  start(): () => void {
    const back = () => {
      this.route = parseRoute(location.pathname)
    }
    const follow = (event: MouseEvent) => {
      const url = ownLink(event)
      if (url === undefined) return
      event.preventDefault()
      history.pushState(null, '', url)
      this.route = parseRoute(url.pathname)
      this.moved = true
      void arrive(url.hash)
    }
    addEventListener('popstate', back)
    document.addEventListener('click', follow)
    return () => {
      removeEventListener('popstate', back)
      document.removeEventListener('click', follow)
    }
  }
}

function ownLink(event: MouseEvent): URL | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download'))
    return undefined
  const url = new URL(link.href)
  if (url.origin !== location.origin) return undefined
  // A jump within the page is the browser's own affair.
  if (url.pathname === location.pathname && url.hash !== '') return undefined
  return url
}

/** A new page starts at its top, and a screen reader starts at its title. */
export async function arrive(hash: string): Promise<void> {
  await tick()
  if (hash !== '') return
  scrollTo(0, 0)
  const title = document.querySelector<HTMLElement>('h1')
  if (title === null) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

export const router = new Router()

/** For what is shown only when it has been fetched: whoever came here from another page starts at its title. */
export function arrived(): void {
  if (router.moved && document.activeElement === document.body) void arrive(location.hash)
}

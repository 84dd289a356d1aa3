/** Every place in the product, parsed once. A new page is a new line here, and the compiler shows who must know. */
export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'new'; readonly game: string }
  | { readonly page: 'table'; readonly table: string }
  /** A match branched from another, kept in this browser. */
  | { readonly page: 'what-if'; readonly table: string }
  | { readonly page: 'rules'; readonly game: string }
  /** Without an id: a record from a file. */
  | { readonly page: 'replay' | 'verify'; readonly id?: string }
  | { readonly page: 'embed'; readonly id: string }
  /** A hand to try things with; all of it is in the query. */
  | { readonly page: 'lab'; readonly game?: string }
  | { readonly page: 'not-found'; readonly path: string }

const word = /^[A-Za-z0-9_-]{1,64}$/

export function parseRoute(path: string): Route {
  const [first, second, ...rest] = path.split('/').filter((part) => part !== '')
  if (first === undefined) return { page: 'lobby' }
  if (second === undefined && (first === 'replay' || first === 'verify' || first === 'lab'))
    return { page: first }
  if (second !== undefined && rest.length === 0 && word.test(second)) {
    if (first === 'new') return { page: 'new', game: second }
    if (first === 't') return { page: 'table', table: second }
    if (first === 'what-if') return { page: 'what-if', table: second }
    if (first === 'rules' || first === 'lab') return { page: first, game: second }
    if (first === 'replay' || first === 'verify' || first === 'embed') return { page: first, id: second }
  }
  return { page: 'not-found', path }
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return '/'
    case 'new':
      return `/new/${route.game}`
    case 'table':
      return `/t/${route.table}`
    case 'what-if':
      return `/what-if/${route.table}`
    case 'rules':
      return `/rules/${route.game}`
    case 'replay':
    case 'verify':
    case 'embed':
      return route.id === undefined ? `/${route.page}` : `/${route.page}/${route.id}`
    case 'lab':
      return route.game === undefined ? '/lab' : `/lab/${route.game}`
    case 'not-found':
      return route.path
  }
}

/** What a friend may paste: a whole link, its path, or the bare code of the table. */
export function tableCode(text: string): string | undefined {
  const trimmed = text.trim()
  const inLink = /\/t\/([A-Za-z0-9_-]{1,64})\/?(?:[?#].*)?$/.exec(trimmed)
  if (inLink !== null) return inLink[1]
  return word.test(trimmed) ? trimmed : undefined
}

// Which scripts of the built client a page waits for. How they are split into files changes with every import.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a built file imports at once; what it only may fetch later does not count. */
const importsIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) =>
    path.join(path.dirname(file), name ?? ''),
  )

/**
 * The files of a page: what index.html loads, the page's own pieces by their names ("TenTable"), and all that these
 * import. `site` is the folder of the built client.
 */
export function scriptsOf(site: string, ...pieces: readonly string[]): readonly string[] {
  const files = new Set<string>()
  const add = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    importsIn(file).forEach(add)
  }
  for (const name of ['index', ...pieces]) {
    const found = globSync(path.join(site, `assets/${name}-*.js`))
    if (found.length === 0) throw new Error(`The built client has no piece called ${name}.`)
    found.forEach(add)
  }
  return [...files]
}

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { rulesHtml } from './rules-html.ts'

const query = '?rules'

/** `import('…/docs/rules/make10.md?rules')`: the one text that people read on GitHub is the one the product shows. */
export function rulesPages(): Plugin {
  return {
    name: 'tenfold:rules',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(`.md${query}`)) return null
      const file = id.slice(0, -query.length)
      this.addWatchFile(file)
      const page = rulesHtml(await readFile(file, 'utf8'), basename(file, '.md'))
      return { code: `export default ${JSON.stringify(page)}`, moduleType: 'js' }
    },
  }
}

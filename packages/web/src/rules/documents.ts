import type { RulesDocument } from '../../vite/rules-html.ts'

/** Each document is a file of its own, fetched when it is wanted. */
const found = import.meta.glob<RulesDocument>(
  ['../../../../docs/rules/*.md', '!../../../../docs/rules/README.md'],
  {
    query: '?rules',
    import: 'default',
  },
)

export async function rulesDocument(name: string): Promise<RulesDocument | undefined> {
  return found[`../../../../docs/rules/${name}.md`]?.()
}

export type { RulesDocument }

// Snippets of the documents that run. A fenced block marked `sh test` is run by a shell in the checkout, one marked
// `ts test` by Node; it must end well, and when a `text` block follows it, print just that.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

export type Snippet = { where: string; language: 'sh' | 'ts'; code: string; expected?: string }

type Block = { info: string; line: number; code: string }

/** The fenced blocks of a page. Prose between two blocks parts them; an empty line does not. */
function blocksOf(text: string): (Block | 'prose')[] {
  const found: (Block | 'prose')[] = []
  let open: { info: string; line: number; lines: string[] } | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^```(.*)$/.exec(line)?.[1]
    if (open === undefined) {
      if (fence !== undefined) open = { info: fence.trim(), line: index + 1, lines: [] }
      else if (line.trim() !== '') found.push('prose')
    } else if (fence === '') {
      found.push({ info: open.info, line: open.line, code: open.lines.map((each) => `${each}\n`).join('') })
      open = undefined
    } else open.lines.push(line)
  }
  return found
}

const languages: Record<string, Snippet['language']> = { 'sh test': 'sh', 'ts test': 'ts' }

export function snippetsOf(file: string, text: string): Snippet[] {
  const blocks = blocksOf(text)
  return blocks.flatMap((block, index) => {
    const language = block === 'prose' ? undefined : languages[block.info]
    if (block === 'prose' || language === undefined) return []
    const next = blocks[index + 1]
    const snippet = { where: `${file}:${block.line}`, language, code: block.code }
    return next !== undefined && next !== 'prose' && next.info === 'text'
      ? [{ ...snippet, expected: next.code }]
      : [snippet]
  })
}

const interpreters = {
  sh: ['sh', '-eu'],
  ts: [process.execPath, '--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-'],
} as const

/** Runs a snippet in the checkout; what is wrong with it, or nothing. */
export function complaint({ where, language, code, expected }: Snippet): string | undefined {
  const [program, ...args] = interpreters[language]
  const ran = spawnSync(program, args, {
    input: code,
    encoding: 'utf8',
    timeout: 60_000,
    env: {
      ...process.env,
      PATH: [path.resolve('node_modules/.bin'), process.env['PATH']].join(path.delimiter),
    },
  })
  if (ran.status !== 0)
    return `${where}: ended with ${ran.status ?? ran.signal ?? 'no status'}.\n${ran.stdout}${ran.stderr}`
  if (expected !== undefined && ran.stdout !== expected) {
    return `${where}: printed\n${ran.stdout}where the page shows\n${expected}`
  }
  return undefined
}

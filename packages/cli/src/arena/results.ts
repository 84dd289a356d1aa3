// A file of results so far: a line that says what is asked, then one for each block. An arena that was stopped goes on from it.
import { err, ok, readFields, readJson, type Result } from '@tenfold/core'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { badInput, type Refusal } from '../command.ts'
import { cannot, isSystemFault } from '../given.ts'
import { BLOCK, type Question } from './block.ts'
import { none, type Sums, type Tally } from './tally.ts'

const FORMAT = 'tenfold-arena/1'

export type Results = Readonly<{
  /** The blocks there are, from number 0 on. */
  blocks: readonly Sums[]
  add: (block: number, sums: Sums) => void
}>

const headOf = (question: Question): string => JSON.stringify({ format: FORMAT, block: BLOCK, ...question })

const isTally = (input: unknown): input is Tally => {
  const fields = readFields(input, 'a tally')
  return fields.ok && Object.keys(none).every((key) => Number.isFinite(fields.value[key]))
}

/** The block of a line, if it is whole and has that number. */
function readLine(line: string, number: number): Sums | undefined {
  const json = readJson(line)
  const fields = json.ok ? readFields(json.value, 'a line') : json
  if (!fields.ok) return undefined
  const { block, decks, gain, squares, challenger, field } = fields.value
  const numbers = [decks, gain, squares].every((value) => typeof value === 'number')
  if (block !== number || !numbers || !isTally(challenger) || !isTally(field)) return undefined
  return { decks: Number(decks), gain: Number(gain), squares: Number(squares), challenger, field }
}

/** Up to the first line that is not whole: the last may have been cut off. */
function readBlocks(lines: readonly string[]): readonly Sums[] {
  const blocks: Sums[] = []
  for (const [number, line] of lines.entries()) {
    const sums = readLine(line, number)
    // A block that is not full was the last of a shorter run.
    if (sums?.decks !== BLOCK) break
    blocks.push(sums)
  }
  return blocks
}

const lineOf = (block: number, sums: Sums): string => `${JSON.stringify({ block, ...sums })}\n`

function opened(file: string, question: Question): Result<Results> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [head = '', ...lines] = text.split('\n')
  if (text !== '' && head !== headOf(question))
    return err(`${file} holds other results; give another file, or ask the same: ${head.slice(0, 200)}`)
  const blocks = readBlocks(lines)
  writeFileSync(file, [`${headOf(question)}\n`, ...blocks.map((sums, i) => lineOf(i, sums))].join(''))
  return ok({ blocks, add: (block, sums) => appendFileSync(file, lineOf(block, sums)) })
}

/** Without a file nothing is kept. */
export function resultsIn(file: string | undefined, question: Question): Result<Results, Refusal> {
  if (file === undefined) return ok({ blocks: [], add: () => undefined })
  try {
    const results = opened(file, question)
    return results.ok ? results : badInput(results.error)
  } catch (fault) {
    if (isSystemFault(fault)) return badInput(cannot('write', file, fault))
    throw fault
  }
}

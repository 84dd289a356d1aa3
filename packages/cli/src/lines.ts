import { StringDecoder } from 'node:string_decoder'
import type { Readable } from 'node:stream'

/** A line, or what is known of one that is too long to be kept. */
export type Line = Readonly<{ text: string } | { tooLong: true }>

/**
 * The lines of a stream, as they come, in the batches in which they come. Only one line is held at a time, and of
 * one longer than the limit nothing: a broken file cannot fill the memory.
 */
export async function* linesOf(input: Readable, limit: number): AsyncGenerator<readonly Line[]> {
  const decoder = new StringDecoder('utf8')
  const current = heldUpTo(limit)
  for await (const chunk of input as AsyncIterable<Buffer | string>) {
    const [first = '', ...others] = (typeof chunk === 'string' ? chunk : decoder.write(chunk)).split('\n')
    current.add(first)
    const lines: Line[] = []
    for (const piece of others) {
      lines.push(current.end())
      current.add(piece)
    }
    if (lines.length > 0) yield lines
  }
  current.add(decoder.end())
  // A last line need not end.
  if (!current.isEmpty()) yield [current.end()]
}

/** The line that is being read, piece by piece. */
function heldUpTo(limit: number) {
  let text = ''
  let tooLong = false
  return {
    add: (piece: string): void => {
      tooLong ||= text.length + piece.length > limit
      text = tooLong ? '' : text + piece
    },
    isEmpty: (): boolean => text === '' && !tooLong,
    end: (): Line => {
      const line: Line = tooLong ? { tooLong } : { text: text.endsWith('\r') ? text.slice(0, -1) : text }
      text = ''
      tooLong = false
      return line
    },
  }
}

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
  let held = ''
  let dropping = false
  const end = (): Line => {
    const line: Line = dropping ? { tooLong: true } : { text: held.endsWith('\r') ? held.slice(0, -1) : held }
    held = ''
    dropping = false
    return line
  }
  const hold = (piece: string): void => {
    if (held.length + piece.length > limit) dropping = true
    held = dropping ? '' : held + piece
  }
  for await (const chunk of input as AsyncIterable<Buffer | string>) {
    const [first = '', ...others] = (typeof chunk === 'string' ? chunk : decoder.write(chunk)).split('\n')
    hold(first)
    const lines: Line[] = []
    for (const piece of others) {
      lines.push(end())
      hold(piece)
    }
    if (lines.length > 0) yield lines
  }
  hold(decoder.end())
  // A last line need not end.
  if (held !== '' || dropping) yield [end()]
}

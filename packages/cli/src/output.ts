import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** Writes, and waits while the reader is slower. */
export async function write(output: Writable, text: string): Promise<void> {
  if (!output.write(text)) await once(output, 'drain')
}

/** Rows in columns, the first one their heads. Numbers stand to the right. */
export function columns(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => String(row[i] ?? '').length)))
  const right = (rows[1] ?? []).map((cell) => typeof cell === 'number' || /^[-\d.]+( %)?$/.test(cell))
  const line = (row: readonly (string | number)[]): string =>
    row
      .map((cell, i) =>
        right[i] ? String(cell).padStart(widths[i] ?? 0) : String(cell).padEnd(widths[i] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return rows.map((row) => `${line(row)}\n`).join('')
}

import type { Writable } from 'node:stream'

const WIDTH = 30

/** A bar on a terminal; nothing elsewhere. `words` say how much is done. */
export function progressOn(
  output: Writable,
  total: number,
  words: (done: number) => string,
): Readonly<{ show: (done: number) => void; clear: () => void }> {
  if (!('isTTY' in output) || output.isTTY !== true) return { show: () => undefined, clear: () => undefined }
  let next = 0
  return {
    show: (done) => {
      const now = Date.now()
      if (now < next && done < total) return
      next = now + 100
      const full = Math.floor((WIDTH * done) / total)
      output.write(`\r[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${words(done)}`)
    },
    clear: () => output.write('\r\u001b[K'),
  }
}

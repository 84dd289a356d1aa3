// For tests: a line to a server on which frames are lost, doubled, held up, swapped, and cut in half with the line itself.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Random } from '@tenfold/core'

export type BadLine = Readonly<{
  url: string
  /** How often each thing was done to a frame. */
  done: ReadonlyMap<Mischief, number>
  close: () => void
}>

export type Mischief = 'lost' | 'doubled' | 'held up' | 'swapped' | 'cut'

/** Of a hundred frames so many; the others pass. */
const PERCENT: Readonly<Record<Mischief, number>> = { lost: 4, doubled: 4, 'held up': 4, swapped: 4, cut: 1 }
/** For how long one is held up, in milliseconds. */
const DELAY = 30

const HEAD_END = '\r\n\r\n'
const TEXT = 1

/** How long the first frame in some bytes is; nothing while that cannot be seen (RFC 6455, 5.2). */
function lengthOf(bytes: Buffer): number | undefined {
  if (bytes.length < 2) return undefined
  const [second = 0] = bytes.subarray(1)
  const short = second & 0x7f
  const more = short === 126 ? 2 : short === 127 ? 8 : 0
  if (bytes.length < 2 + more) return undefined
  const length = more === 0 ? short : Number(more === 2 ? bytes.readUInt16BE(2) : bytes.readBigUInt64BE(2))
  return 2 + more + (second >= 0x80 ? 4 : 0) + length
}

type Way = Readonly<{ pass: (bytes: Buffer) => void; end: () => void }>

/** One direction of a line: what takes bytes as they come, and hands on what becomes of them. */
function badWay({ pass, end }: Way, draw: () => Mischief | undefined): (bytes: Buffer) => void {
  let waiting = Buffer.alloc(0)
  let isOpen = false
  let held: Buffer | undefined

  function handOn(frame: Buffer, mischief: Mischief | undefined): void {
    if (mischief === 'swapped' && held === undefined) {
      held = frame
      return
    }
    if (mischief === 'held up') setTimeout(() => pass(frame), DELAY)
    else if (mischief === 'cut') pass(frame.subarray(0, frame.length / 2))
    else if (mischief !== 'lost') pass(mischief === 'doubled' ? Buffer.concat([frame, frame]) : frame)
    if (mischief === 'cut') end()
    else if (held !== undefined) pass(held)
    held = undefined
  }

  function take(length: number): Buffer {
    const taken = waiting.subarray(0, length)
    waiting = waiting.subarray(length)
    return taken
  }

  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes])
    if (!isOpen) {
      const head = waiting.indexOf(HEAD_END)
      if (head < 0) return
      pass(take(head + HEAD_END.length))
      isOpen = true
    }
    for (
      let length = lengthOf(waiting);
      length !== undefined && length <= waiting.length;
      length = lengthOf(waiting)
    ) {
      const frame = take(length)
      // Only words: a ping or a close that is lost is a line that is lost.
      handOn(frame, ((frame[0] ?? 0) & 0x0f) === TEXT ? draw() : undefined)
    }
  }
}

/** Stands in front of a server; plain requests pass as they are. */
export async function badLineTo(target: string, random: Random): Promise<BadLine> {
  const { hostname, port } = new URL(target)
  const done = new Map<Mischief, number>()
  const open = new Set<Socket>()

  function draw(): Mischief | undefined {
    let left = random.below(100)
    for (const [mischief, percent] of Object.entries(PERCENT) as [Mischief, number][]) {
      if (left < percent) {
        done.set(mischief, (done.get(mischief) ?? 0) + 1)
        return mischief
      }
      left -= percent
    }
    return undefined
  }

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = [near, far]
    const end = (): void => {
      for (const socket of pair) socket.end(() => socket.destroy())
    }
    const way = (to: Socket): ((bytes: Buffer) => void) =>
      badWay({ pass: (bytes) => to.writable && to.write(bytes), end }, draw)
    for (const socket of pair) {
      open.add(socket)
      socket
        .on('error', end)
        .on('close', end)
        .on('close', () => open.delete(socket))
    }
    near.once('data', (first) => {
      const isLine = first.toString('latin1').toLowerCase().includes('upgrade: websocket')
      const [there, back] = isLine
        ? [way(far), way(near)]
        : [(bytes: Buffer) => far.write(bytes), (bytes: Buffer) => near.write(bytes)]
      there(first)
      near.on('data', there)
      far.on('data', back)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    done,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

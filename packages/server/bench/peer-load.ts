// The load for a peer: at each table one viewer asks for the next frames as soon as it has had the last.
import process from 'node:process'
import { connect } from './clients.ts'
import { openCounts } from './counts.ts'
import { SEATS, type Load } from './messages.ts'

const load = JSON.parse(process.argv[2] ?? '{}') as Load
const { kind, urls, tables, spectators } = load
const url = urls[0] ?? ''
const counts = openCounts(load, SEATS)
const starts: (() => void)[] = []

async function gather(table: number): Promise<void> {
  const moves = counts.movesAt()
  /** Frames carry no decision; they are counted by whoever hears them. */
  const view = (viewer: number, onward: (heard: number) => void) => {
    let heard = 0
    return connect({ kind, url, table, viewer }, (frame) => {
      counts.delivered(frame.length)
      moves.heard(String(heard))
      onward(++heard)
    })
  }
  for (let viewer = 1; viewer < SEATS + spectators; viewer++) await view(viewer, () => undefined)
  const mover = await view(0, (heard) => {
    counts.moved()
    later(heard)
  })
  function move(heard: number): void {
    moves.sent(String(heard))
    mover.move()
  }
  function later(heard: number): void {
    if (load.pause === 0) move(heard)
    else setTimeout(() => move(heard), load.pause * (0.5 + Math.random()))
  }
  starts.push(() => later(0))
}

for (let table = 0; table < tables; table++) await gather(table)
await counts.run(() => {
  for (const start of starts) start()
})

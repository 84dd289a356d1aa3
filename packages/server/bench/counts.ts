// What a load counts, once everyone is there.
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import type { FromLoad, Load } from './messages.ts'

export type Moves = Readonly<{
  /** Somebody answers a decision; of several answers the last one counts. */
  sent: (decision: string) => void
  /** One more viewer hears what came of it. */
  heard: (decision: string) => void
}>

type Counts = Readonly<{
  moved: () => void
  delivered: (characters: number) => void
  /** The moves of one table. */
  movesAt: () => Moves
  /** Counts for as long as the load is to last, once it is under way; tells the parent, and ends the process. */
  run: (start: () => void) => Promise<void>
}>

const say = (message: FromLoad): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve()))

export function openCounts({ milliseconds, spectators, pause: thinking }: Load, seats: number): Counts {
  const latencies: number[] = []
  let counting = false
  let moves = 0
  let deliveries = 0
  let characters = 0

  function movesAt(): Moves {
    const under = new Map<string, { sent: number; unheard: number }>()
    return {
      sent: (decision) => under.set(decision, { sent: performance.now(), unheard: seats + spectators }),
      heard: (decision) => {
        const move = under.get(decision)
        if (move === undefined || --move.unheard > 0) return
        under.delete(decision)
        if (counting) latencies.push(performance.now() - move.sent)
      },
    }
  }

  async function run(start: () => void): Promise<void> {
    start()
    // Neither what is compiled at first counts, nor that all tables are dealt at once.
    await pause(milliseconds / 4 + 2 * thinking)
    await say({ type: 'begun' })
    counting = true
    const began = performance.now()
    await pause(milliseconds)
    counting = false
    const took = performance.now() - began
    const frame = Math.round(characters / Math.max(1, deliveries))
    latencies.sort((a, b) => a - b)
    await say({ type: 'ended', outcome: { moves, deliveries, frame, milliseconds: took, latencies } })
    process.exit()
  }

  return {
    moved: () => (moves += counting ? 1 : 0),
    delivered: (length) => {
      if (!counting) return
      deliveries += 1
      characters += length
    },
    movesAt,
    run,
  }
}

// Whether the deals of a record are those of its seeds.

import { belowOf, commitmentTo, type Shuffle, shuffled } from './shuffle.ts'

/** Something wrong; the round is counted from 1, and null where the fault lies outside of them. */
export type Fault = { round: number | null; move: null; message: string }

/** The seeds are bytes, and the server's is the one committed to. */
export function seedFaults({ commitment, serverSeed, contributions }: Shuffle): Fault[] {
  const seeds = [commitment, serverSeed, ...contributions.filter((given) => given !== null)]
  if (!seeds.every((hex) => /^[0-9a-f]{64}$/.test(hex))) {
    return [{ round: null, move: null, message: 'shuffle: seeds are not 32 bytes in lower-case hex' }]
  }
  if (commitmentTo(serverSeed) === commitment) return []
  return [{ round: null, move: null, message: 'shuffle: the commitment is not to this server seed' }]
}

/** Each deal as its cards lie in the shuffled pack, hand after hand. */
export function dealFaults(shuffle: Shuffle, pack: string[], deals: string[][]): Fault[] {
  return deals.flatMap((cards, index) => {
    const due = shuffled(pack, belowOf(shuffle, `deal/${index + 1}`))
    if (cards.join() === due.join()) return []
    return [{ round: index + 1, move: null, message: 'the deal is not that of the seeds' }]
  })
}

/** The trumps shown so far; the first dealer may have been drawn, or set at the table. */
export function trumpFaults(shuffle: Shuffle, firstDealer: number, shown: string[]): Fault[] {
  const suits = ['B', 'R', 'G', 'Y']
  const whenSet = shuffled(suits, belowOf(shuffle, 'luck'))
  const luck = belowOf(shuffle, 'luck')
  const drawn = luck(4)
  const whenDrawn = shuffled(suits, luck)
  const orders = firstDealer === drawn ? [whenSet, whenDrawn] : [whenSet]
  if (orders.some((order) => order.slice(0, shown.length).join() === shown.join())) return []
  return [{ round: null, move: null, message: 'the trumps are not those of the seeds' }]
}

/** What a check proves and what it does not, in plain words. */
import type { Shuffle } from '@tenfold/core'
import type { Memory } from '../table/memory.ts'

/** What this browser remembers, against what a record says. */
export type Compared = Readonly<{
  commitment: 'same' | 'other' | 'unseen'
  part: 'there' | 'missing' | 'none'
}>

export function compare({ commitment, contributions }: Shuffle, memory: Memory): Compared {
  const { part } = memory
  return {
    commitment:
      memory.commitment === undefined ? 'unseen' : memory.commitment === commitment ? 'same' : 'other',
    part: part === undefined ? 'none' : contributions.includes(part) ? 'there' : 'missing',
  }
}

const COMMITMENT: Readonly<Record<Compared['commitment'], string>> = {
  same: 'When the table opened, this browser was shown the very commitment that the record names.',
  other: 'When the table opened, this browser was shown another commitment than the record names.',
  unseen: 'This browser was not shown this table’s commitment before the first deal.',
}
const PART: Readonly<Record<Compared['part'], string>> = {
  there: 'The part that this browser added is in the record.',
  missing: 'The part that this browser made is not in the record.',
  none: 'This browser added no part to this match.',
}

/** What this browser remembers, a sentence each; `good` where it speaks for the record, `bad` where against it. */
export const memoryWords = ({
  commitment,
  part,
}: Compared): readonly Readonly<{
  text: string
  mood: 'good' | 'bad' | 'nothing'
}>[] => [
  {
    text: COMMITMENT[commitment],
    mood: commitment === 'same' ? 'good' : commitment === 'other' ? 'bad' : 'nothing',
  },
  { text: PART[part], mood: part === 'there' ? 'good' : part === 'missing' ? 'bad' : 'nothing' },
]

/** What follows for whoever looks at this page, once every deal was found to come from the seeds. */
export function provenWords({ commitment, part }: Compared): string {
  if (commitment === 'other')
    return 'Something was exchanged: the seed after the table opened, or the record since. Do not trust these deals.'
  if (part === 'missing')
    return 'The match began without this browser’s part, or the record was changed since. So to you it proves no more than that its arithmetic is right.'
  if (commitment === 'same' && part === 'there')
    return 'The server was bound to its seed before it could know what this browser would add, and the deals come from both. So nobody chose them: not the server, not a player.'
  if (commitment === 'same')
    return 'The server was bound to its seed when this browser opened the table. If any part in the record was added after that by someone you trust, nobody chose the deals.'
  return 'To you it proves that the arithmetic is right: these deals come from this seed and these parts. A record alone can prove no more, for whoever writes one could try seeds until they like the cards. A browser that sat at the table can tell more: open this page there.'
}

/** What no check of this kind can prove. */
export const NOT_PROVEN: readonly string[] = [
  'That the server, which can know every card once the parts are in, told nobody. The shuffle is proven, not its silence.',
  'That the moves are those that were made, and by whom: they are legal and rightly scored, but a record tells only what its writer wrote.',
  'That players did not talk to each other, or look at each other’s cards.',
]

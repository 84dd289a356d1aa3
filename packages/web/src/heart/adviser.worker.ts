// The dealer's adviser works here, beside the page.
import type { Random } from '@tenfold/core'
import type { HeartBoard, HeartOptions } from '@tenfold/games'
import { adviseDealer, type DealtHeart, type HeartAdvice } from '@tenfold/solver'
import { answering } from './answering.ts'

export type Question = Readonly<{
  dealt: DealtHeart
  board: HeartBoard
  options: Pick<HeartOptions, 'tileStock'>
}>

const chance: Random = { below: (n) => Math.floor(Math.random() * n) }

addEventListener(
  'message',
  answering(
    ({ dealt, board, options }: Question): Iterable<HeartAdvice> =>
      adviseDealer(dealt, { options, board, random: chance }),
  ),
)

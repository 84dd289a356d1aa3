// The dealer's adviser works here, beside the page.
import type { HeartBoard, HeartOptions } from '@tenfold/games'
import { adviseDealer, type DealtHeart, type HeartAdvice } from '@tenfold/solver'
import { answering } from './answering.ts'
import { luck } from './luck.ts'

export type Question = Readonly<{
  dealt: DealtHeart
  board: HeartBoard
  options: Pick<HeartOptions, 'tileStock'>
}>

addEventListener(
  'message',
  answering(
    ({ dealt, board, options }: Question): Iterable<HeartAdvice> =>
      adviseDealer(dealt, { options, board, random: luck }),
  ),
)

// The dealer's adviser works here, beside the page. Between two steps it looks whether something newer is asked.
import type { Random } from '@tenfold/core'
import type { HeartBoard, HeartOptions } from '@tenfold/games'
import { adviseDealer, type DealtHeart, type HeartAdvice } from '@tenfold/solver'

export type Question = Readonly<{
  id: number
  dealt: DealtHeart
  board: HeartBoard
  options: Pick<HeartOptions, 'tileStock'>
}>
export type Answer = Readonly<{ id: number; advice: HeartAdvice }>

const chance: Random = { below: (n) => Math.floor(Math.random() * n) }
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

let newest = 0

async function answer({ id, dealt, board, options }: Question): Promise<void> {
  for (const advice of adviseDealer(dealt, { options, board, random: chance })) {
    const told: Answer = { id, advice }
    postMessage(told)
    await breath()
    if (id !== newest) return
  }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  newest = data.id
  void answer(data)
})

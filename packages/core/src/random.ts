import { sure } from './seats.ts'

/** Chance as the rules see it: a whole number from 0 to n − 1, each exactly as likely. */
export interface Random {
  readonly below: (n: number) => number
}

export const pick = <T>(items: readonly T[], random: Random): T => sure(items[random.below(items.length)])

/**
 * A new order, every one as likely: Durstenfeld's form of the Fisher–Yates shuffle, from the last place down
 * to the second; place i changes with place `below(i + 1)`. `docs/shuffle.md` fixes this to the byte.
 */
export function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const order = [...items]
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const item = sure(order[i])
    order[i] = sure(order[j])
    order[j] = item
  }
  return order
}

// Sums that decks add to, and what they say.
export type Tally = Readonly<{
  rounds: number
  points: number
  won: number
  /** Of the rounds it won: its points, and its own turns up to the win. */
  wonPoints: number
  wonTurns: number
  dealtIn: number
  /** Rounds in which it claimed. */
  claimed: number
  /** Of whole matches: its shares of the victories. */
  matches: number
}>

export const none: Tally = {
  rounds: 0,
  points: 0,
  won: 0,
  wonPoints: 0,
  wonTurns: 0,
  dealtIn: 0,
  claimed: 0,
  matches: 0,
}

export const plus = (a: Tally, b: Tally): Tally => ({
  rounds: a.rounds + b.rounds,
  points: a.points + b.points,
  won: a.won + b.won,
  wonPoints: a.wonPoints + b.wonPoints,
  wonTurns: a.wonTurns + b.wonTurns,
  dealtIn: a.dealtIn + b.dealtIn,
  claimed: a.claimed + b.claimed,
  matches: a.matches + b.matches,
})

/** Many decks: of their gains the sum and the sum of squares. */
export type Sums = Readonly<{
  decks: number
  gain: number
  squares: number
  challenger: Tally
  field: Tally
}>

export const noSums: Sums = { decks: 0, gain: 0, squares: 0, challenger: none, field: none }

export const together = (a: Sums, b: Sums): Sums => ({
  decks: a.decks + b.decks,
  gain: a.gain + b.gain,
  squares: a.squares + b.squares,
  challenger: plus(a.challenger, b.challenger),
  field: plus(a.field, b.field),
})

export type Estimate = Readonly<{ mean: number; half: number }>

/** The mean gain of a deck, and the spread of one deck; one deck alone tells nothing of it. */
function spread({ decks, gain, squares }: Sums): Readonly<{ mean: number; deviation: number }> {
  const mean = gain / decks
  const variance = decks > 1 ? Math.max(0, squares - decks * mean * mean) / (decks - 1) : Infinity
  return { mean, deviation: Math.sqrt(variance) }
}

/** The decks for which an interval that may be looked at any time is narrowest. */
const NARROWEST = 2000

/**
 * An interval that holds the true gain at all numbers of decks at once, but with a chance of `error`: one may look after every
 * deck and stop when one likes. (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas: Time-uniform central limit theory and
 * asymptotic confidence sequences, 2021, after Robbins 1970.)
 */
export function anytime(sums: Sums, error: number): Estimate {
  const { mean, deviation } = spread(sums)
  const strict = -2 * Math.log(error)
  const t = (sums.decks * (strict + Math.log(strict + 1))) / NARROWEST
  const half = deviation * Math.sqrt(((2 * (t + 1)) / (t * sums.decks)) * Math.log(Math.sqrt(t + 1) / error))
  return { mean, half }
}

/** The usual interval, for a number of decks that was fixed before: by Student's t, as the deviation is known from them alone. */
export function fixed(sums: Sums, error: number): Estimate {
  const { mean, deviation } = spread(sums)
  const freedom = Math.max(1, sums.decks - 1)
  return { mean, half: (studentQuantile(1 - error / 2, freedom) * deviation) / Math.sqrt(sums.decks) }
}

const quantiles = new Map<string, number>()

/** Beyond so many degrees of freedom the distribution is as good as the normal one: quantiles differ by less than 0.1 %. */
const MOST_FREEDOM = 3000

/** Student's distribution turned round, for a chance above one half. */
function studentQuantile(chance: number, freedom: number): number {
  const known = Math.min(freedom, MOST_FREEDOM)
  const name = `${chance} ${known}`
  const quantile = quantiles.get(name) ?? quantileOf(chance, known)
  quantiles.set(name, quantile)
  return quantile
}

/**
 * By bisection of its integral. With x = √freedom · tan(angle) the density is in proportion to cos(angle) to the power of
 * freedom − 1.
 */
function quantileOf(chance: number, freedom: number): number {
  const upTo = (angle: number): number => integral((a) => Math.cos(a) ** (freedom - 1), angle)
  const wanted = (2 * chance - 1) * upTo(Math.PI / 2)
  let [low, high] = [0, Math.PI / 2]
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2
    if (upTo(middle) < wanted) low = middle
    else high = middle
  }
  return Math.sqrt(freedom) * Math.tan(low)
}

/** Simpson's rule, from 0 on. */
function integral(density: (at: number) => number, end: number): number {
  const steps = 400
  let sum = density(0) + density(end)
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * density((end * i) / steps)
  return (sum * end) / steps / 3
}

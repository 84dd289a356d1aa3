/** The server's clock as seen from here: deadlines are told by it. */

/** What one question and its answer say: how far ahead the server's clock is, and how long the answer took. */
export type Sample = Readonly<{ ahead: number; took: number }>

/** The answer is taken to have been given half-way between question and answer. */
export const sampleOf = ({
  sent,
  heard,
  told,
}: Readonly<{ sent: number; heard: number; told: number }>): Sample => ({
  ahead: told - (sent + heard) / 2,
  took: heard - sent,
})

/** The quicker answer says more. Where both cannot be true one of the clocks was set, and the later one holds. */
export function better(before: Sample | undefined, after: Sample): Sample {
  if (before === undefined || after.took <= before.took) return after
  const agree = Math.abs(after.ahead - before.ahead) <= (after.took + before.took) / 2
  return agree ? before : after
}

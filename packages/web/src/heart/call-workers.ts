/** New workers: for the dealer's adviser, and for a round that is over. */
export const callAdviser = (): Worker =>
  new Worker(new URL('./adviser.worker.ts', import.meta.url), { type: 'module' })

export const callReviewer = (): Worker =>
  new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' })

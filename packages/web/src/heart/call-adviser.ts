/** A new worker for the dealer's adviser. */
export const callAdviser = (): Worker =>
  new Worker(new URL('./adviser.worker.ts', import.meta.url), { type: 'module' })

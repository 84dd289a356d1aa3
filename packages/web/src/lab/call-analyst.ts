/** Fetched when there is something to analyse for the first time. */
export const callAnalyst = (): Worker =>
  new Worker(new URL('./analyst.worker.ts', import.meta.url), { type: 'module' })

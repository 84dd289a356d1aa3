/** A new worker for the lab of 10/12 Heart. */
export const callLab = (): Worker =>
  new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' })

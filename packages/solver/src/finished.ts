/** Runs work in parts to its end. */
export function finished<T>(working: Generator<unknown, T>): T {
  for (;;) {
    const step = working.next()
    if (step.done) return step.value
  }
}

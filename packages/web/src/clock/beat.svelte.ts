import { createSubscriber } from 'svelte/reactivity'

/** This device's time, in milliseconds. Who looks is shown it anew every so often, but not in a tab that nobody sees. */
function beatEvery(pause: number): { readonly now: number } {
  const look = createSubscriber((update) => {
    let timer: ReturnType<typeof setInterval> | undefined
    const start = (): void => {
      clearInterval(timer)
      timer = document.visibilityState === 'visible' ? setInterval(update, pause) : undefined
    }
    const seen = (): void => {
      start()
      update()
    }
    start()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  })
  return {
    get now() {
      look()
      return Date.now()
    },
  }
}

/** For clocks that show seconds: none is late by more than anyone notices. */
export const quickBeat = beatEvery(200)
/** For days and hours. */
export const slowBeat = beatEvery(20_000)

// How much one connection may ask: a bucket that fills at a steady rate.
import type { Rate } from './settings.ts'

/** Takes one out of the bucket and says whether there was one. */
export function meter(
  { burst, perSecond }: Rate,
  now: () => number = () => performance.now(),
): () => boolean {
  let left = burst
  let last = now()
  return () => {
    const time = now()
    left = Math.min(burst, left + ((time - last) / 1000) * perSecond)
    last = time
    if (left < 1) return false
    left -= 1
    return true
  }
}

import { notices } from './notices.svelte.ts'

/** A piece of a page, fetched when it is first wanted; nothing when it cannot be had now, which is said. */
export async function piece<T>(load: () => Promise<{ readonly default: T }>): Promise<T | undefined> {
  try {
    return (await load()).default
  } catch {
    notices.say('This could not be loaded. Check the connection and try again.')
    return undefined
  }
}

import { parse, storageGet, storageSet } from './storage.ts'

/** What this browser remembers about its reader. One key, one shape; anything odd in it is ignored. */
export type Theme = 'system' | 'light' | 'dark'
export const themes: readonly Theme[] = ['system', 'light', 'dark']

const key = 'tenfold:settings'

/** As long as a table takes it. */
export const LONGEST_NAME = 20

function read(): { theme: Theme; name: string } {
  const stored: unknown = parse(storageGet(key))
  const field = (name: string): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
  const theme = themes.find((one) => one === field('theme')) ?? 'system'
  const name = field('name')
  return { theme, name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '' }
}

class Settings {
  #at = $state.raw(read())

  get theme(): Theme {
    return this.#at.theme
  }
  set theme(theme: Theme) {
    this.#save({ ...this.#at, theme })
    // `public/theme.js` does the same before the first paint.
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }

  /** How others at a table see this guest. */
  get name(): string {
    return this.#at.name
  }
  set name(name: string) {
    this.#save({ ...this.#at, name })
  }

  #save(next: { theme: Theme; name: string }): void {
    this.#at = next
    storageSet(key, JSON.stringify(next))
  }
}

export const settings = new Settings()

/** The guest's name as a table takes it: something to read, no space around it. */
export const guestName = (): string =>
  settings.name.replaceAll(/\p{C}/gu, '').trim().slice(0, LONGEST_NAME).trim() || 'Guest'

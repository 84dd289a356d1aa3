/** Private windows and full disks throw; the page works without a memory. */
export function storageGet(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

export function storageSet(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Nothing to do: the choice holds until the page is left.
  }
}

export function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

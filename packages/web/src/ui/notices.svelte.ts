/**
 * Words that are not on the page for long: why something cannot be done, that a link was copied, that the connection is
 * back. Shown at the foot and spoken politely; the newest replaces the one before.
 */
class Notices {
  text = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined

  say(text: string): void {
    clearTimeout(this.#timer)
    // The same words twice must be spoken twice: a live region tells only of changes.
    this.text = this.text === text ? `${text}\u00a0` : text
    this.#timer = setTimeout(() => this.clear(), 5000)
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.text = ''
  }
}

export const notices = new Notices()

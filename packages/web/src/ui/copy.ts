/**
 * Puts a text on the clipboard; false where that cannot be done. Over plain http a browser has no clipboard for pages:
 * then the text is copied from a field, the one that shows it or one made for the moment.
 */
export async function copyText(text: string, shown?: HTMLInputElement): Promise<boolean> {
  try {
    await clipboard().writeText(text)
    return true
  } catch {
    return copyFrom(shown ?? fieldWith(text), shown === undefined)
  }
}

/** Throws where there is none: the types promise it everywhere, plain http has it nowhere. */
function clipboard(): Clipboard {
  const found = (navigator as Partial<Navigator>).clipboard
  if (found === undefined) throw new Error('no clipboard')
  return found
}

/** Inside an open dialog, if there is one: what is outside cannot be selected then. */
function fieldWith(text: string): HTMLInputElement {
  const field = document.createElement('input')
  field.value = text
  const dialog = document.querySelector('dialog[open]') ?? document.body
  dialog.append(field)
  return field
}

function copyFrom(field: HTMLInputElement, made: boolean): boolean {
  field.focus()
  field.select()
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way there is on plain http
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    if (made) field.remove()
  }
}

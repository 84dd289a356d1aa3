// A guest is a browser: its secret token is made here once and makes it the same guest after a reload.
import { storageGet, storageSet } from '../storage.ts'

const KEY = 'tenfold:token'

/** Random bytes in hex. Not `randomUUID`: a page on plain http in a home network does not have it. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

let forThisPage: string | undefined

/** The browser's secret, 32 bytes in hex. Where nothing can be stored it lasts as long as the page. */
export function token(): string {
  forThisPage ??= stored() ?? randomHex(32)
  storageSet(KEY, forThisPage)
  return forThisPage
}

function stored(): string | undefined {
  const found = storageGet(KEY)
  return found !== undefined && /^[0-9a-f]{64}$/.test(found) ? found : undefined
}

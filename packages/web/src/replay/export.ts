/** What can be taken away from a replay: its record, and a frame for other sites. */
import type { MatchRecord, Types } from '@tenfold/core'

export const fileName = ({ game, shuffle }: MatchRecord<Types>): string =>
  `${game}-${shuffle?.matchId.replaceAll(/[^\w-]+/g, '-') ?? 'match'}.json`

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** What another site writes into its page to show a replay there. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${quoted(address)}" title="${quoted(title)}" width="420" height="640" loading="lazy" style="border:0;max-width:100%"></iframe>`

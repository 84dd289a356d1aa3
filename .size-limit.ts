import { scriptsOf } from './scripts/page-scripts.ts'

const page = (name: string, limit: string, ...pieces: readonly string[]) => ({
  name: `script of ${name}`,
  path: [...scriptsOf('packages/web/dist', ...pieces)],
  gzip: true,
  limit,
})

export default [
  page('the first page', '65 kB'),
  page('a table page of the ten games', '90 kB', 'TenTable'),
  page('a table page of 10/12 Heart', '95 kB', 'HeartTable'),
  page('a replay of the ten games', '108 kB', 'Replay', 'TenTable'),
  page('a what-if of the ten games', '107 kB', 'WhatIf', 'TenTable'),
  page('the hand lab', '93 kB', 'Lab'),
  page('the hand lab of 10/12 Heart', '117 kB', 'Lab', 'HeartLabPage'),
  page('an embedded replay of 10/12 Heart', '107 kB', 'Embed', 'HeartTable'),
]

import { scriptsOf } from './scripts/page-scripts.ts'

const page = (name: string, limit: string, ...pieces: readonly string[]) => ({
  name: `script of ${name}`,
  path: [...scriptsOf('packages/web/dist', ...pieces)],
  gzip: true,
  limit,
})

export default [
  page('the first page', '62 kB'),
  page('a table page of the ten games', '90 kB', 'TenTable'),
  page('a table page of 10/12 Heart', '90 kB', 'HeartTable'),
  page('a replay of the ten games', '110 kB', 'Replay', 'TenTable'),
  page('an embedded replay of 10/12 Heart', '110 kB', 'Embed', 'HeartTable'),
]

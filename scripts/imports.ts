// Who may import whom. One direction: from the server and the client down to the words every game shares.

/** The packages, each with those of the others it may import. */
export const mayImport = {
  core: [],
  games: ['core'],
  fair: ['core'],
  table: ['core', 'games', 'fair'],
  solver: ['core', 'games'],
  bots: ['core', 'games', 'solver'],
  protocol: ['core', 'table'],
  server: ['core', 'games', 'fair', 'table', 'solver', 'bots', 'protocol'],
  web: ['core', 'games', 'fair', 'table', 'solver', 'bots', 'protocol'],
  cli: ['core', 'games', 'fair', 'table', 'solver', 'bots', 'protocol', 'server'],
} as const satisfies Record<string, readonly string[]>

export type PackageName = keyof typeof mayImport

export const packageNames = Object.keys(mayImport) as PackageName[]

/** What a reader should know when an import of this package's is refused. */
export const reasons: Record<PackageName, string> = {
  core: 'it is the words every game shares, and stands on nothing',
  games: 'rulebooks are pure: the same code judges in the server, the browser and a bot',
  fair: 'anybody must be able to check a shuffle without the games or the server',
  table: 'it decides for the server and for offline play alike, and knows neither',
  solver: 'it answers questions about cards, not about tables or people',
  bots: 'a bot knows what a seat knows; what a table or a server knows would be cheating',
  protocol: 'it says what crosses the wire, and both ends read it',
  server: 'it serves the built client as files and is started by the command line, not the other way round',
  web: 'it runs in a browser and talks to the server only through the protocol',
  cli: 'the browser client is no library',
}

/** Packages without any runtime dependency: everything in them can be read here. */
export const standAlone: readonly PackageName[] = ['core', 'games']

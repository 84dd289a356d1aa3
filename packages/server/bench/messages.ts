// What the processes of a measurement say to one another.

export type ToNode = 'memory' | 'stop'
export type FromNode =
  | Readonly<{ type: 'ready'; url: string }>
  | Readonly<{ type: 'memory'; held: number; rss: number }>

/** What the load is to be. */
export type Load = Readonly<{
  /** Where; tables are spread over them, and so are the viewers of each table. */
  urls: readonly string[]
  tables: number
  spectators: number
  /** Milliseconds between an answer that came and the next move of that table; 0: at once. */
  pause: number
  milliseconds: number
}>

/** What came of it. */
export type Outcome = Readonly<{
  moves: number
  deliveries: number
  /** Characters of an average frame. */
  frame: number
  milliseconds: number
  /** From sending a move to its last viewer, sorted, in milliseconds. */
  latencies: readonly number[]
}>

export const SEATS = 4

// What the processes of a measurement say to one another.

export const SEATS = 4

/** What is measured: this server, or one that knows no rules and keeps nothing. */
export type Kind = 'tenfold' | 'ws' | 'socket.io'

export type ToServer = 'usage' | 'stop'
export type FromServer =
  | Readonly<{ type: 'ready'; url: string }>
  /** Bytes that are held, and resident ones; microseconds of processor time so far. */
  | Readonly<{ type: 'usage'; held: number; resident: number; processor: number }>

/** What a peer is to send. */
export type PeerTold = Readonly<{ kind: Kind; frame: number; answer: number; viewers: number }>

/** What the load is to be. */
export type Load = Readonly<{
  kind: Kind
  /** Where; tables are spread over them, and so are the viewers of each table. */
  urls: readonly string[]
  tables: number
  spectators: number
  /** Milliseconds between what came and the next move of that seat, on average; 0: at once. */
  pause: number
  milliseconds: number
}>

/** What came of it. */
export type Outcome = Readonly<{
  moves: number
  deliveries: number
  /** Characters of an average push. */
  frame: number
  milliseconds: number
  /** From sending a move to its last viewer, sorted, in milliseconds. */
  latencies: readonly number[]
}>

export type FromLoad =
  /** Everyone is there, and the counting begins. */
  Readonly<{ type: 'begun' }> | Readonly<{ type: 'ended'; outcome: Outcome }>

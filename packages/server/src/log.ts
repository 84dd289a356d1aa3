// The server's own log: what happened and where, never what was in it. No cards, seeds, tokens or names.
import { pino, type DestinationStream, type Logger } from 'pino'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
export type Log = Logger

/** One JSON line an entry, on standard error unless told otherwise: standard output is for the greeting. */
export const openLog = (level: LogLevel, to: DestinationStream = pino.destination(2)): Log =>
  pino({ level, base: null }, to)

/** A fault without its message, which may quote a card or a frame: its kind, its code, and where it came from. */
export function faultOf(fault: unknown): Readonly<Record<string, string | readonly string[]>> {
  if (!(fault instanceof Error)) return { fault: typeof fault }
  const code = 'code' in fault && typeof fault.code === 'string' ? { code: fault.code } : {}
  const frames = fault.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return { fault: fault.name, ...code, where: frames.slice(0, 8).map((line) => line.trim()) }
}

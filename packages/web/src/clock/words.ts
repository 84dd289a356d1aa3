/** Clocks and what is left of them, in words. */
import type { Clock } from '@tenfold/table'
import { counted } from '../cards/names.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "10 s", "2 min", "1 min 30 s". */
export function spanWord(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE)
  const seconds = Math.round((milliseconds % MINUTE) / SECOND)
  const parts = [minutes > 0 ? `${minutes} min` : '', seconds > 0 || minutes === 0 ? `${seconds} s` : '']
  return parts.filter((part) => part !== '').join(' ')
}

/** "Europe/Vienna", "America/New York". */
export const zoneWord = (zone: string): string => zone.replaceAll('_', ' ')

/** How a table keeps time: "Live: 2 min each, and 10 s more for each decision". */
export function clockWord(clock: Clock): string {
  switch (clock.kind) {
    case 'untimed':
      return 'No clock'
    case 'live': {
      const more = clock.increment > 0 ? `, and ${spanWord(clock.increment)} more for each decision` : ''
      return `Live: ${spanWord(clock.bank)} each${more}`
    }
    case 'turns': {
      const days = `Over days: ${counted(clock.days, 'day')} for each decision`
      return clock.weekends === 'off' ? `${days}, weekends off (${zoneWord(clock.zone)})` : days
    }
  }
}

const TIME_UP =
  'When time is up, a bot plays that decision. After two missed in a row a bot holds the seat, until whoever sits there takes it again.'

/** What follows from it, and what happens when time is up. `windows`: whether opponents are asked after a discard. */
export function clockTerms(clock: Clock, windows: boolean): string {
  switch (clock.kind) {
    case 'untimed':
      return 'Everyone may think for as long as they like.'
    case 'live': {
      const all = windows ? `After each discard everyone has ${spanWord(clock.window)} to hit or pass. ` : ''
      return `${all}${TIME_UP}`
    }
    case 'turns': {
      const orders = windows
        ? 'Nobody is waited for after a discard: everyone says beforehand whether to hit. '
        : ''
      return `${orders}${TIME_UP}`
    }
  }
}

/** "1:05", always as wide as it is for others of its length. */
export function clockFace(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** "1 day 4 h", "35 min": rounded down, so that nobody counts on what is not there. */
export function spanOfDays(milliseconds: number): string {
  const [days, hours] = [Math.floor(milliseconds / DAY), Math.floor((milliseconds % DAY) / HOUR)]
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE)
  if (days > 0) return hours > 0 ? `${counted(days, 'day')} ${hours} h` : counted(days, 'day')
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
  return minutes > 0 ? `${minutes} min` : 'less than a minute'
}

/** Under so much everything is urgent. */
export const URGENT = 10 * SECOND

/** Said twice in a turn, and no more: a clock that talks is no help. */
export const warningOf = (left: number): string =>
  left <= URGENT ? 'Under 10 seconds left.' : left <= 30 * SECOND ? 'Under 30 seconds left.' : ''

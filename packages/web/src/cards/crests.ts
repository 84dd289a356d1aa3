/** Avatars cut from the same circle as the marks. Each is told by its outline alone. */
const shapes = {
  bowl: ['M1.5 11A9.5 9.5 0 0 1 20.5 11Z', 'M4.5 14H17.5A7 7 0 0 1 4.5 14Z'],
  quarters: ['M11 1.5A9.5 9.5 0 0 1 20.5 11H11ZM11 20.5A9.5 9.5 0 0 1 1.5 11H11Z'],
  leaf: ['M3 19C1.8 8.5 8.5 1.8 19 3 20.2 13.5 13.5 20.2 3 19Z'],
  ring: [
    'M11 1.5A9.5 9.5 0 1 1 11 20.5 9.5 9.5 0 0 1 11 1.5ZM11 6.5A4.5 4.5 0 1 0 11 15.5 4.5 4.5 0 0 0 11 6.5Z',
  ],
  spark: ['M11 0C11.7 7 15 10.3 22 11 15 11.7 11.7 15 11 22 10.3 15 7 11.7 0 11 7 10.3 10.3 7 11 0Z'],
  halves: ['M10 1.6V20.4A9.5 9.5 0 0 1 10 1.6Z', 'M12 5.5A5.6 5.6 0 0 1 12 16.5Z'],
} as const

export type CrestName = keyof typeof shapes

export const crestPaths: Record<CrestName, readonly string[]> = shapes

/** A seat without a chosen crest gets one by where it sits, so that no two at a table look alike. */
const bySeat = ['bowl', 'quarters', 'leaf', 'ring'] as const
export function crestOfSeat(seat: number): CrestName {
  return bySeat[seat % bySeat.length] ?? 'spark'
}

// The shape of a record's parts: keys, texts, the notes a round may carry, the shuffle.

export type Json = Record<string, unknown>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** Equal to the letter, the order of keys included. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Keys that are missing, unknown, or out of order. `order` is the order of all, `optional` says which may lack. */
export function keyFaults(object: Json, order: string[], optional: string[] = []): string[] {
  const faults: string[] = []
  const given = Object.keys(object)
  for (const key of order) {
    if (!given.includes(key) && !optional.includes(key)) faults.push(`${key} is missing`)
  }
  for (const key of given) if (!order.includes(key)) faults.push(`unknown key ${key}`)
  const known = given.filter((key) => order.includes(key))
  const wanted = order.filter((key) => given.includes(key))
  if (!same(known, wanted)) faults.push(`keys out of order: ${known.join(', ')}`)
  return faults
}

/** Who chose in a seat's stead, by move number. */
export function byFaults(by: unknown, moves: number): string[] {
  if (by === undefined) return []
  if (!isObject(by)) return ['by is not an object']
  const faults: string[] = []
  for (const [move, who] of Object.entries(by)) {
    const there = /^[1-9][0-9]*$/.test(move) && Number(move) <= moves
    if (!there) faults.push(`by names a move ${move} that is not there`)
    if (typeof who !== 'string') faults.push(`by of move ${move} is not a text`)
  }
  return faults
}

/** When each move was made. */
export function atFaults(at: unknown, moves: number): string[] {
  if (at === undefined) return []
  const times: unknown[] = Array.isArray(at) ? at : []
  const faults: string[] = []
  if (!Array.isArray(at) || times.length !== moves) faults.push('at does not hold one time a move')
  if (!times.every((time) => Number.isInteger(time) && Number(time) >= 0)) {
    faults.push('at holds no milliseconds')
  }
  const sorted = times.every((time, nth) => nth === 0 || Number(time) >= Number(times[nth - 1]))
  if (!sorted) faults.push('at runs backwards')
  return faults
}

export function shuffleFaults(shuffle: unknown): string[] {
  if (!isObject(shuffle)) return ['shuffle is not an object']
  const keys = ['commitment', 'serverSeed', 'contributions', 'matchId', 'scheme']
  const faults = keyFaults(shuffle, keys).map((wrong) => `shuffle: ${wrong}`)
  const isHex = (value: unknown): boolean => typeof value === 'string' && /^([0-9a-f]{2})+$/i.test(value)
  for (const key of ['commitment', 'serverSeed']) {
    if (!isHex(shuffle[key])) faults.push(`shuffle: ${key} is not hex`)
  }
  const given = shuffle['contributions']
  const contributions: unknown[] = Array.isArray(given) ? given : []
  if (contributions.length !== 4 || !contributions.every((one) => one === null || isHex(one))) {
    faults.push('shuffle: contributions are not one hex or null for each seat')
  }
  if (typeof shuffle['matchId'] !== 'string') faults.push('shuffle: matchId is not a text')
  if (shuffle['scheme'] !== 'tenfold-shuffle/1') faults.push('shuffle: scheme is not tenfold-shuffle/1')
  return faults
}

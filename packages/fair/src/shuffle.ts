// The committed shuffle, byte by byte as docs/shuffle.md tells it. Nobody, the server included, can choose a deal
// once the seed is committed and the players have added theirs.
import { all, err, ok, seatsOf, type BySeat, type Random, type Result, type Shuffle } from '@tenfold/core'
import { expand, extract } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export const SCHEME = 'tenfold-shuffle/1'

/** Bytes in a server seed, and in one player's contribution. */
export const SEED_BYTES = 32

/** All that goes into the chance of a match. Hex throughout; a null contribution adds nothing. */
export type Seeds = Readonly<{ serverSeed: string; contributions: BySeat<string | null>; matchId: string }>

/** A server seed or a contribution: 32 bytes as lower-case hex. */
export const readSeed = (input: unknown): Result<string> =>
  typeof input === 'string' && /^[0-9a-f]{64}$/.test(input)
    ? ok(input)
    : err(`a seed is ${SEED_BYTES} bytes written as ${2 * SEED_BYTES} lower-case hex digits`)

/** What the server shows when a table opens: SHA-256 of its seed. */
export const commitmentTo = (serverSeed: string): string => bytesToHex(sha256(hexToBytes(serverSeed)))

/** HMAC-SHA-256, keyed by the server seed, of the contributions in seat order and the match id. */
function matchSeed({ serverSeed, contributions, matchId }: Seeds): Uint8Array {
  const given = contributions.map((hex) => (hex === null ? new Uint8Array() : hexToBytes(hex)))
  return hmac(sha256, hexToBytes(serverSeed), concatBytes(...given, utf8ToBytes(matchId)))
}

/** The match seed as it is shown to whoever checks a match. */
export const matchSeedOf = (seeds: Seeds): string => bytesToHex(matchSeed(seeds))

const NUMBERS_A_PART = (255 * 32) / 4

/** HKDF-SHA-256 of the match seed for one label, as 32-bit numbers, big-endian. */
function* numbers(seed: Uint8Array, label: string): Generator<number, never> {
  const key = extract(sha256, seed)
  // One HKDF output ends after 255 blocks, 2,040 numbers; no deal comes near. A part after it has its own label.
  for (let part = 1; ; part++) {
    const info = utf8ToBytes(part === 1 ? label : `${label}#${part}`)
    yield* partOf(key, info)
  }
}

/** Most purposes need a few hundred numbers, so the output is expanded in steps; it is a prefix of the whole. */
function* partOf(key: Uint8Array, info: Uint8Array): Generator<number> {
  for (let given = 0; given < NUMBERS_A_PART; ) {
    const upTo = Math.min(NUMBERS_A_PART, given === 0 ? 64 : given * 4)
    const bytes = expand(sha256, key, info, upTo * 4)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (; given < upTo; given++) yield view.getUint32(given * 4)
  }
}

/**
 * The chance of one purpose of a match: `luck`, `deal/1`, `deal/2` … `below(n)` takes the next 32-bit number x of
 * the purpose's stream, skips it while x ≥ ⌊2³² / n⌋ · n, and answers x mod n: every answer exactly as likely.
 */
export function chance(seeds: Seeds, label: string): Random {
  const stream = numbers(matchSeed(seeds), label)
  const below = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new Error(`no number lies below ${n}`)
    for (;;) {
      const { value: x } = stream.next()
      if (x < 2 ** 32 - (2 ** 32 % n)) return x % n
    }
  }
  return { below }
}

/** The purposes of a match, by their labels. Void deals count, so no deal is ever dealt twice. */
export const LUCK = 'luck'
export const dealLabel = (round: number): string => `deal/${round}`

/** The seeds as a record tells them once the match is over. */
export const reveal = ({ serverSeed, contributions, matchId }: Seeds): Shuffle => ({
  commitment: commitmentTo(serverSeed),
  serverSeed,
  contributions,
  matchId,
  scheme: SCHEME,
})

function seedAt(key: string, hex: string): Result<string> {
  const seed = readSeed(hex)
  return seed.ok ? seed : err(`shuffle.${key}: ${seed.error}`)
}

/** The seeds a record tells, where they are well formed and hold to their commitment. */
export function readShuffle(shuffle: Shuffle, players: number): Result<Seeds> {
  const { commitment, serverSeed, contributions, matchId, scheme } = shuffle
  if (scheme !== SCHEME) return err(`no scheme is called ${scheme}; this is ${SCHEME}`)
  const given = contributions.map((hex, seat) =>
    hex === null ? ok(hex) : seedAt(`contributions[${seat}]`, hex),
  )
  const read = all([seedAt('serverSeed', serverSeed), ...given])
  if (!read.ok) return read
  if (contributions.length !== players)
    return err(`shuffle.contributions must be ${players}, one a seat or null, not ${contributions.length}`)
  if (commitmentTo(serverSeed) !== commitment) return err('the server seed is not the one committed to')
  return ok({ serverSeed, contributions, matchId })
}

/** Seeds of a simulated match, from a word and the match's number, counted from 1. */
export function simulatedSeeds(word: string, match: number, players: number): Seeds {
  const matchId = `${word}/${match}`
  const serverSeed = bytesToHex(sha256(utf8ToBytes(`tenfold-simulate/${matchId}`)))
  return { serverSeed, contributions: seatsOf(players).map(() => null), matchId }
}

// What `tenfold analyze` is asked about: cards on the command line, or a position or record in a file.
import { all, at, err, isFields, ok, passesBefore, positionAt, type Fields, type Result } from '@tenfold/core'
import { HAND_SIZE, heart, TEN_GAMES, type Card, type TenRules } from '@tenfold/games'
import { offerWords, readCards, readPosition, readSeatPosition, type SeatPosition } from '@tenfold/solver'
import { badInput, textOf, usage, type Io, type Refusal, type Words } from '../command.ts'
import { countOf, noMore, optionFields, readJsonFile } from '../given.ts'
import { found } from '../replay/found.ts'

const NAMES = TEN_GAMES.map(({ name }) => name).join(', ')

/** Options that tell of cards; a file tells all of them itself. */
const OF_CARDS = [
  'open',
  'seen',
  'theirs',
  'offered',
  'deck',
  'claimed',
  'window',
  'dealer',
  'first-turn',
  'totals',
  'passes',
  'options',
  'players',
]
const OF_RECORDS = ['record', 'round', 'move']

// ---- cards --------------------------------------------------------------------------------------------------

const parts = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').filter((part) => part.trim() !== '')

/** `1 R5, 3 B2`: a seat, and the card it offers. A row has one newest discard (T6). */
function readOffers(text: string | undefined): Result<Readonly<Record<string, string>>> {
  const offers = all(
    parts(text).map((part): Result<readonly [string, string]> => {
      const offer = offerWords(part)
      return offer === undefined
        ? err(`--offered is a seat and its card, as "1 R5, 3 B2", not "${part.trim()}"`)
        : ok([offer.seat, offer.card])
    }),
  )
  if (!offers.ok) return offers
  const seats = offers.value.map(([seat]) => seat)
  const twice = seats.find((seat, i) => seats.indexOf(seat) !== i)
  return twice === undefined
    ? ok(Object.fromEntries(offers.value))
    : err(`--offered: seat ${twice} has one newest discard; those below it are seen`)
}

const HELD = `a hand has ${HAND_SIZE} cards between turns and ${HAND_SIZE + 1} after a draw or a claim, three fewer for each open combo`

/** Whether one of the cards is the one just drawn: the last. */
function handOf(cards: readonly Card[], open: number, claimed: boolean): Result<Fields> {
  const size = HAND_SIZE - 3 * open
  if (size < 1) return err(`--open: two open combos are the most, not ${open}`)
  const over = cards.length - size
  if (over !== 0 && over !== 1)
    return err(`${HELD}; beside ${open} open that is ${size} or ${size + 1}, not ${cards.length}`)
  if (claimed || over === 0) return ok({ hand: cards.join(' ') })
  return ok({ hand: cards.slice(0, size).join(' '), drawn: cards.slice(size).join(' ') })
}

/** A seat that is named. */
function seatOf(words: Words, name: string): Result<Fields, Refusal> {
  if (textOf(words, name) === undefined) return ok({})
  const seat = countOf(words, name, { most: 3 })
  return seat.ok ? ok({ [name]: seat.value }) : seat
}

function deckOf(words: Words): Result<Fields, Refusal> {
  if (textOf(words, 'deck') === undefined) return ok({})
  const deckLeft = countOf(words, 'deck', { least: 0 })
  return deckLeft.ok ? ok({ deckLeft: deckLeft.value }) : deckLeft
}

/** What every seat has, and how often the deal has been passed on: both, or neither. */
function scoreOf(words: Words): Result<Fields, Refusal> {
  const [totals, passes] = ['totals', 'passes'].map((name) => textOf(words, name))
  if (totals === undefined && passes === undefined) return ok({})
  if (totals === undefined || passes === undefined)
    return usage('the score is told by --totals, yours first, and --passes, how often the deal was passed on')
  const listed = totals.split(/[\s,]+/).filter((total) => total !== '')
  const wrong = listed.find((total) => !/^-?\d{1,6}$/.test(total))
  if (wrong !== undefined) return usage(`--totals are whole numbers, as "24 18 20 18", not "${wrong}"`)
  const count = countOf(words, 'passes', { least: 0 })
  return count.ok ? ok({ score: { totals: listed.map(Number), passes: count.value } }) : count
}

function fromCards(rules: TenRules, text: string, words: Words): Result<SeatPosition, Refusal> {
  const given = optionFields(words)
  if (!given.ok) return usage(given.error)
  const options = rules.readOptions(given.value)
  if (!options.ok) return usage(options.error)
  const cards = readCards(text)
  if (!cards.ok) return usage(`the hand: ${cards.error}`)
  const open = parts(textOf(words, 'open'))
  const seen = readCards(textOf(words, 'seen') ?? '')
  if (!seen.ok) return usage(`--seen: ${seen.error}`)
  const offered = readOffers(textOf(words, 'offered'))
  if (!offered.ok) return usage(offered.error)
  const seats = all([seatOf(words, 'claimed'), seatOf(words, 'window')])
  if (!seats.ok) return seats
  const score = scoreOf(words)
  if (!score.ok) return score
  const hand = handOf(cards.value, open.length, textOf(words, 'claimed') !== undefined)
  if (!hand.ok) return usage(hand.error)
  const deck = deckOf(words)
  if (!deck.ok) return deck
  const position = readPosition(rules, {
    options: options.value,
    dealer: words.given['dealer'] ? 0 : 1,
    ...hand.value,
    open,
    seen: seen.value.join(' '),
    theirs: parts(textOf(words, 'theirs')),
    offered: offered.value,
    ...deck.value,
    firstTurn: words.given['first-turn'] !== undefined,
    ...Object.assign({}, ...seats.value),
    ...score.value,
  })
  return position.ok ? position : badInput(position.error)
}

// ---- files --------------------------------------------------------------------------------------------------

/** The position of a record after so many moves of a round. */
async function inRecord(file: string, words: Words, io: Io): Promise<Result<unknown, Refusal>> {
  const counts = all([
    countOf(words, 'record', { preset: 1 }),
    countOf(words, 'round'),
    countOf(words, 'move', { least: 0 }),
  ])
  if (!counts.ok) return counts
  const [record = 1, round = 1, move = 0] = counts.value
  const replay = await found({ file, record, as: 'all', round }, io)
  if (!replay.ok) return replay
  const { record: match } = replay.value
  const moves = at(match.rounds, round - 1).moves.length
  if (move > moves) return badInput(`round ${round} has ${moves} moves, not ${move}`)
  return ok({ ...positionAt(match, round, move), passes: passesBefore(match, round) })
}

/** A position alone. */
async function inFile(file: string): Promise<Result<unknown, Refusal>> {
  const json = await readJsonFile(file)
  if (!json.ok || !isFields(json.value) || !('format' in json.value)) return json
  return usage(`${file} is a record: say where in it with --round N --move M`)
}

/** What a file says of a position: as it stands there, or of a record at a move. */
export async function positionIn(file: string, words: Words, io: Io): Promise<Result<unknown, Refusal>> {
  const other = OF_CARDS.find((name) => name in words.given)
  if (other !== undefined) return usage(`--position tells all there is: leave out --${other}`)
  const isRecord = OF_RECORDS.some((name) => name in words.given)
  return isRecord ? inRecord(file, words, io) : inFile(file)
}

const isOfHeart = (position: unknown): boolean =>
  isFields(position) && (position['game'] === heart.name || 'trump' in position)

async function fromFile(file: string, words: Words, io: Io): Promise<Result<SeatPosition, Refusal>> {
  const position = await positionIn(file, words, io)
  if (!position.ok) return position
  if (isOfHeart(position.value))
    return usage(`${file} is a position of heart: tenfold analyze heart --position ${file}`)
  const read = readSeatPosition(position.value)
  return read.ok ? read : badInput(`${file}: ${read.error}`)
}

/** What is to be analysed, or what to do about it. */
export async function askedIn(words: Words, io: Io): Promise<Result<SeatPosition, Refusal>> {
  const [name, cards, ...rest] = words.words
  const extra = noMore(rest)
  if (!extra.ok) return extra
  const file = textOf(words, 'position')
  const rules = TEN_GAMES.find((game) => game.name === name)
  if (name !== undefined && rules === undefined)
    return usage(`no ten game is called "${name}"; there are ${NAMES}, and heart`)
  if (file === undefined) {
    if (rules === undefined) return usage(`say which game, and your cards: ${NAMES}; or --position FILE`)
    const stray = OF_RECORDS.find((option) => option in words.given)
    if (stray !== undefined) return usage(`--${stray} needs --position FILE`)
    return cards === undefined
      ? usage('say your cards in quotes, as "R2 R3 B5 B5 B5 B6 B7 R1", or --position FILE')
      : fromCards(rules, cards, words)
  }
  if (cards !== undefined) return usage('the cards are in the file of --position: leave them out here')
  const found = await fromFile(file, words, io)
  if (found.ok && rules !== undefined && found.value.rules !== rules)
    return badInput(`${file} is a position of ${found.value.rules.name}, not of ${rules.name}`)
  return found
}

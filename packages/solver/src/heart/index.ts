// 10/12 Heart in numbers: cards as bits, rounds played out fast, what comes true, what to bid.
export {
  ALL,
  bitOf,
  cardAt,
  cardsIn,
  lowest,
  setOf,
  SUIT_AT,
  suitIndex,
  type Bit,
  type Cards,
} from './pack.ts'
export {
  diceFrom,
  luckOf,
  noEnd,
  playOut,
  type Aims,
  type Dice,
  type End,
  type Position,
  type Side,
} from './playout.ts'
export {
  CELL_COUNT,
  dealersPoints,
  faceOf,
  markAll,
  markOf,
  ownPoints,
  placeOf,
  UNSEEN,
  WORTHS,
  type Mark,
} from './cells.ts'
export { aimsOf, bestTiles, chanceOf, chancesOf, likeliestTiles, type Chances } from './bids.ts'

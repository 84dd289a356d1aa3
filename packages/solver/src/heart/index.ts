// 10/12 Heart in numbers: cards as bits, rounds played out fast, what comes true, what to bid.
export {
  ALL,
  bitOf,
  bitsIn,
  cardAt,
  cardsIn,
  setOf,
  SUIT_AT,
  suitIndex,
  type Bit,
  type Cards,
} from './pack.ts'
export {
  diceFrom,
  luckOf,
  NO_TILES,
  noEnd,
  playOut,
  playWell,
  type Dice,
  type End,
} from './playout.ts'
export { likelihood } from './plays.ts'
export { after, legalCards, sideToPlay, tricksLeft, type Position, type Side } from './position.ts'
export {
  CELL_COUNT,
  copiesIn,
  dealersPoints,
  faceOf,
  markAll,
  markOf,
  marksOf,
  ownPoints,
  placeOf,
  UNSEEN,
  WORTHS,
  type Mark,
} from './cells.ts'
export { bestTiles, chanceOf, chancesOf, likeliestTiles, type Chances } from './bids.ts'
export { heartSolver, type Bounds, type Choice, type Goal, type HeartSolver, type Solving } from './solver.ts'
export { onlyTile, type Aim } from './quest.ts'
export { Payment } from './outcome.ts'
export { DEALER, HeartKernel, NOBODY } from './kernel.ts'
export { advise, turnValues, type Advice, type AdviceWanted, type TurnAdvice } from './advice.ts'
export { heartInput, readHeartInput, type HeartInput } from './reading.ts'
export {
  adviceInWords,
  adviseDealer,
  bestInHindsight,
  tilesOf,
  type CellOdds,
  type DealtHeart,
  type HeartAdvice,
} from './dealer.ts'
export { analyseHeart, cellAlone, dealersTotal, within, type HeartAnalysis } from './analysis.ts'

export { finished } from './finished.ts'
export { tenSolver, type Discard, type Held, type Out, type Reach, type TenSolver } from './ten/distance.ts'
export {
  tenAnalyst,
  type Analysing,
  type Analysis,
  type Judged,
  type TenAnalyst,
  type Wanted,
} from './ten/analysis.ts'
export { whenAsked, whenDrawing, whenTurnComes, type Unseen } from './ten/ahead.ts'
export {
  prepareDeck,
  tenEstimator,
  type Aim,
  type CourseOf,
  type DeckTold,
  type TenEstimator,
} from './ten/estimator.ts'
export { readSeatPosition } from './ten/seat-position.ts'
export { tenKernel, type TenKernel } from './ten/kernel.ts'
export { Kept } from './ten/kept.ts'
export { planOf, type Plan } from './ten/plans.ts'
export {
  claiming,
  drawsOf,
  heldIn,
  seatIn,
  seenIn,
  taking,
  type Score,
  type SeatPosition,
  type View,
} from './ten/position.ts'
export { deckRoom, type DeckRoom } from './ten/deck-room.ts'
export { readScore } from './ten/read-score.ts'
export { cardWords, comboText, offerWords, readCards, readCombo } from './ten/read-cards.ts'
export { readPosition, writePosition, type WrittenView } from './ten/read-position.ts'
export type { Reason } from './ten/reasons.ts'
export type { Course, Throwing, Worths } from './ten/worths.ts'
export * from './heart/index.ts'

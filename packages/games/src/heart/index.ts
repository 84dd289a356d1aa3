// 10/12 Heart for whoever shows it, counts it or plays it. Types that the ten games have too carry the game's name.
export { heart } from './heart.ts'
export {
  ANSWERS,
  ASKED,
  CATEGORIES,
  COUNTED,
  NUMBERS,
  ROWS,
  SUITS,
  type Board as HeartBoard,
  type Card as HeartCard,
  type Category,
  type Cell,
  type Face,
  type Facts,
  type Heart,
  type Options as HeartOptions,
  type Play,
  type Result as HeartResult,
  type Role,
  type Row,
  type Suit,
  type Tiles as HeartTiles,
  type Trick,
} from './words.ts'
export {
  inHand,
  isSuit,
  PACK as HEART_PACK,
  rankOf,
  readCard as readHeartCard,
  roleOf,
  seatOfRole,
  suitOf,
} from './cards.ts'
export { BOXED, CELLS, faceAt, facesFor } from './placing.ts'
export { playable, turnOf, winnerOf } from './tricks.ts'
export { factsOf, matches, resultOf, WORTH } from './score.ts'

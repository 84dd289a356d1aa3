export { aboutLevel, botFor, determinizerOf, levelsOf, prepareBot } from './shelf.ts'
export { determinize as determinizeHeart } from './heart/determinize.ts'
export { determinize as determinizeTen } from './ten/determinize.ts'

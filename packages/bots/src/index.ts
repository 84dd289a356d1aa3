export { botFor, levelsOf } from './shelf.ts'
export { determinize as determinizeHeart } from './heart/determinize.ts'

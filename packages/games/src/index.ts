export * from './ten/index.ts'
export { make10, MAKE10_BONUSES, type Make10Options } from './make10/make10.ts'
export { findGame, findTenGame, SHELF, TEN_GAMES } from './shelf.ts'

export * from './ten/index.ts'
export * from './heart/index.ts'
export { MAKE10, make10, MAKE10_BONUSES, type Make10Options } from './make10/make10.ts'
export { totalTen, type TotalTenOptions } from './total-ten/total-ten.ts'
export { TOTAL_TEN_BONUSES } from './total-ten/bonuses.ts'
export { tsukuru, type TsukuruOptions } from './tsukuru/tsukuru.ts'
export {
  findGame,
  findTenGame,
  rulesOf,
  SHELF,
  shelfOf,
  TEN_GAMES,
  tenRulesOf,
  type Shelf,
} from './shelf.ts'

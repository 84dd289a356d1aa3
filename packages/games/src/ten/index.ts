// The kit of the ten games, in reading order: words, cards, counts, combos, bonuses, score, deal, claims, legal,
// outcome, round, view, match, game.
export * from './words.ts'
export * from './cards.ts'
export { countsOf } from './counts.ts'
export * from './combos.ts'
export * from './bonuses.ts'
export * from './bonus-table.ts'
export * from './score.ts'
export { HAND_SIZE } from './deal.ts'
export { claimsWith } from './claims.ts'
export { offered, opponents } from './legal.ts'
export { exhausted, penalty, scoresOfWin } from './outcome.ts'
export { tenGame, type TenRules, type TenSpec } from './game.ts'

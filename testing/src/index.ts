// Helpers for tests: positions written down by hand, prices in one line, whole matches at random.
export * from './scene.ts'
export * from './pricing.ts'
export * from './seeded.ts'
export * from './play.ts'
export * from './ten-habit.ts'
export * from './referee.ts'
export * from './standings.ts'

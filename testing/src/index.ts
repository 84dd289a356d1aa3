// Helpers for tests: positions written down by hand.
export * from './scene.ts'
export * from './pricing.ts'

export { tenSolver, type Discard, type Held, type Out, type Reach, type TenSolver } from './ten/distance.ts'
export * from './heart/index.ts'

export * from './shuffle.ts'
export { verifying, verifyRecord, type Held } from './verify.ts'

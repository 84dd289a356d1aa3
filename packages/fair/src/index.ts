export * from './shuffle.ts'
export { verifyRecord } from './verify.ts'

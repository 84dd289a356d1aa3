// For tests and scripts: a record as text.
export { recordText } from './replay/text.ts'

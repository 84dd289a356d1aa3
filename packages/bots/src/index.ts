export { botFor, botName, levelsOf } from './shelf.ts'

// Runs the snippets of all documents.
import { globSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { complaint, snippetsOf } from './snippets.ts'

const pages = globSync('**/*.md', { exclude: ['**/node_modules', '**/dist'] }).sort()

const snippets = pages.flatMap((page) => snippetsOf(page, readFileSync(page, 'utf8')))
const complaints = snippets.map(complaint).filter((each) => each !== undefined)

for (const each of complaints) console.error(each)
console.log(`${snippets.length} snippets run, ${complaints.length} wrong.`)
process.exitCode = complaints.length === 0 ? 0 : 1

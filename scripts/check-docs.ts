// Runs the snippets of README, CONTRIBUTING and docs/.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { complaint, snippetsOf } from './snippets.ts'

const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => path.join('docs', name))
const pages = [...readdirSync('.'), ...docs].filter((name) => name.endsWith('.md')).sort()

const snippets = pages.flatMap((page) => snippetsOf(page, readFileSync(page, 'utf8')))
const complaints = snippets.map(complaint).filter((each) => each !== undefined)

for (const each of complaints) console.error(each)
console.log(`${snippets.length} snippets run, ${complaints.length} wrong.`)
process.exitCode = complaints.length === 0 ? 0 : 1

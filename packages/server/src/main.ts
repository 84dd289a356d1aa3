// `npm start`.
import process from 'node:process'
import { serve } from './serve.ts'
import { readEnvironment } from './settings.ts'

const environment = readEnvironment(process.env)
if (environment.ok) {
  process.exitCode = await serve(environment.value)
} else {
  process.stderr.write(`${environment.error}\n`)
  process.exitCode = 2
}

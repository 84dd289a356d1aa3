// `npm run golden`: writes every playthrough as the rules have it now, from the choices in its file. One that has no
// file yet is played. What then differs is for a reviewer to judge.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { recordText } from '@tenfold/cli'
import { must } from '@tenfold/core'
import { rulesOf } from '@tenfold/games'
import { replayOf } from '@tenfold/table'
import { PLAYS, type Play } from './plays.ts'
import { readText, recordOf } from './read.ts'

const folder = path.resolve(import.meta.dirname, '../../../records')

function write({ game, name, record }: Play): void {
  const file = path.join(folder, game, `${name}.txt`)
  mkdirSync(path.dirname(file), { recursive: true })
  const known = existsSync(file) ? recordOf(readText(readFileSync(file, 'utf8'))) : record()
  const rules = must(rulesOf(known.game, known.rules))
  writeFileSync(file, recordText(must(replayOf(rules, known)), 'all'))
}

for (const play of PLAYS) {
  try {
    write(play)
  } catch (fault) {
    const where = `records/${play.game}/${play.name}.txt`
    console.error(`${where} cannot be played any more; delete it to have it played anew.`, fault)
    process.exitCode = 1
  }
}
console.log(`${PLAYS.length} playthroughs`)

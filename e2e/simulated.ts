// Matches among bots, as the command line plays them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

export type Record = {
  rounds: { deal: { deck: string[] } }[]
  shuffle: { serverSeed: string; commitment: string }
}

/** The record of one match among bots, dealt from seeds. */
export function simulated(game: string, players: number): Record {
  const folder = mkdtempSync(path.join(tmpdir(), 'tenfold-e2e-'))
  const file = path.join(folder, 'match.jsonl')
  const program = path.resolve(import.meta.dirname, '../packages/cli/src/main.ts')
  const words = ['simulate', game, '--players', String(players), '--matches', '1', '--seed', 'e2e']
  execFileSync(process.execPath, [program, ...words, '--records', file])
  const text = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  return JSON.parse(text) as Record
}

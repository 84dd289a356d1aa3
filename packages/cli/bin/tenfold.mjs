#!/usr/bin/env node
// Starts the command on a Node that runs TypeScript. The one on the path may be older than the checkout's own, which
// the set-up puts into node_modules/.bin. Built-ins only, and nothing an old Node does not know.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// Types are stripped since 22.18 and, of the odd releases, since 23.6.
const runsTypeScript = major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)

if (major < 24 && existsSync(own)) start(own)
else if (runsTypeScript) start(process.execPath)
else {
  console.error(
    `tenfold needs Node 24 (or 22.18 at least), and this is ${process.versions.node}: run "npm install" in the checkout, or install Node 24 from https://nodejs.org.`,
  )
  process.exitCode = 1
}

function start(node) {
  const args = ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)]
  const child = spawn(node, args, { stdio: 'inherit' })
  const pass = (signal) => {
    // A terminal sends Ctrl-C to both.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  child.on('error', (fault) => {
    console.error(`tenfold: ${node} does not start: ${fault.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? (code ?? 1) : 128 + (constants.signals[signal] ?? 0)
  })
}

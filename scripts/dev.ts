// Tenfold while it is worked on: the server, started anew when its sources change, and the web client, changed in place.
// Vite passes on to the server whatever is its own.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { createServer } from 'vite'

const port = process.env['PORT'] ?? '8010'
const server = spawn(process.execPath, ['--watch', 'packages/server/src/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
})
process.once('exit', () => server.kill())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())

const target = `http://127.0.0.1:${port}`
const vite = await createServer({
  root: 'packages/web',
  server: { proxy: { '/api': { target, ws: true }, '/ws': { target, ws: true } } },
})
await vite.listen()
vite.printUrls()

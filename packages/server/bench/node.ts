// One node to measure, in a process of its own.
import process from 'node:process'
import { startServer, type Said } from '@tenfold/server'
import { serving } from './serving.ts'

const said = JSON.parse(process.argv[2] ?? '{}') as Said
const server = await startServer(said)
serving(server.url, server.close)

export * from './client.ts'
export * from './push.ts'
export * from './server.ts'
export * from './replay.ts'

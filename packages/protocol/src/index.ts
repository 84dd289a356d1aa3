export * from './client.ts'
export * from './server.ts'

export { backUp } from './backup.ts'
export { CannotStart, startServer, type RunningServer } from './server.ts'
export { serve } from './serve.ts'
export { readEnvironment, type Environment, type Said } from './settings.ts'

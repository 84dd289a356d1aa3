import process from 'node:process'
import { program } from './program.ts'

// Whoever reads the output may have seen enough: `tenfold score … | head`.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code === 'EPIPE') process.exit(0)
  throw fault
})

process.exitCode = await program(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
})

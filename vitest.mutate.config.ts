// Tests as mutation testing runs them: few, and against the sources beside this file. There packages would otherwise
// find each other through the link of node_modules, which leads out of the sandbox to sources without mutants.
import path from 'node:path'
import process from 'node:process'
import { defineConfig } from 'vitest/config'

const from = (folder: string) => path.join(import.meta.dirname, folder)

export default defineConfig({
  resolve: {
    alias: [
      { find: '@tenfold/testing', replacement: from('testing/src/index.ts') },
      { find: /^@tenfold\/(\w+)$/, replacement: from('packages/$1/src/index.ts') },
    ],
  },
  test: {
    include: JSON.parse(process.env['MUTATE_TESTS'] ?? '[]') as string[],
    // One worker for all files of a run: starting one costs more than most tests.
    isolate: false,
    testTimeout: 30_000,
  },
})

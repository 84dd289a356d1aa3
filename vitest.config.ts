import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,testing,evidence,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // One fewer would be usual, and on two processors half as fast.
    maxWorkers: availableParallelism(),
    // Some laws and second programs go through a whole space of hands.
    testTimeout: 30_000,
    // The folders of killed servers are cleared, and services started, on busy machines too.
    hookTimeout: 60_000,
    coverage: { provider: 'v8', include: ['packages/*/src/**/*.ts'], exclude: ['**/*.test.ts'] },
  },
})

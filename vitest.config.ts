import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,testing,evidence,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
})

import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { browserFor } from './scripts/chromium.ts'

const browser = browserFor(process.platform)
if ('missing' in browser) throw new Error(`There is no browser for these tests: ${browser.missing}`)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: browser.path,
      // The shipped Chromium has no sandbox of its own and never needs the network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

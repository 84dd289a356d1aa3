// What every browser test has: a server of its own, and as many people as it asks for.
import {
  test as base,
  expect as baseExpect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { openHouse, openRealHouse, type House, type Pace } from './house.ts'

/** A machine that is busy with other things answers late, and is not wrong. */
const PATIENCE = 20_000

export const expect = baseExpect.configure({ timeout: PATIENCE })

type Fixtures = {
  /** Names the deals of the test's tables. */
  deals: string
  /** Which server: a quick one whose deals are known, or what `npm start` runs. */
  start: 'quick' | 'npm start'
  /** Where a quick one is to be slower. */
  pace: Pace
  house: House
  /** Another person, with a browser of their own. */
  someone: (options?: BrowserContextOptions) => Promise<Page>
}

/** A seat's part of the shuffle is kept by its browser; one that is there already makes the deals the same each time. */
export async function dealTheSame(context: BrowserContext, deals: string): Promise<void> {
  await context.addInitScript((word) => {
    // Before it is anywhere a page has no storage.
    if (location.protocol === 'about:') return
    for (let match = 1; match < 10; match++)
      localStorage.setItem(`tenfold:part:${word}-${match}`, '0'.repeat(64))
  }, deals)
}

export const test = base.extend<Fixtures>({
  // Pictures of every step would take three times as long as the steps.
  trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  screenshot: 'only-on-failure',
  actionTimeout: PATIENCE,
  deals: ['tenfold', { option: true }],
  start: ['quick', { option: true }],
  pace: [{}, { option: true }],
  house: async ({ deals, start, pace }, use) => {
    const house = await (start === 'quick' ? openHouse(deals, pace) : openRealHouse())
    await use(house)
    await house.close()
  },
  baseURL: async ({ house }, use) => use(house.url),
  context: async ({ context, deals }, use) => {
    await dealTheSame(context, deals)
    const errors: string[] = []
    context.on('weberror', (error) => errors.push(String(error.error())))
    await use(context)
    expect(errors, 'errors in the page').toEqual([])
  },
  someone: async ({ browser, deals }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      await dealTheSame(context, deals)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

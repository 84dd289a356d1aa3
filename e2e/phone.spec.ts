// On a small phone, in one hand.
import type { Page } from '@playwright/test'
import { createTable } from './lobby.ts'
import { asked, hand, move } from './player.ts'
import { expect, test } from './test.ts'
import { SHORT, tour } from './tour.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

/** Smallest side of what a finger must meet. */
const FINGER = 44

/** What can be pressed and is smaller than a finger; links within a text may be. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate((finger) => {
    const pressable = 'button, select, summary, a[href], input, label:has(input)'
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((one) => {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      if (one.matches('label input, .skip, :is(p, li, td, h2, h3) a')) return []
      const { width, height } = one.getBoundingClientRect()
      if (Math.min(width, height) >= finger - 0.5) return []
      const name = one.getAttribute('aria-label') ?? one.textContent.trim()
      return [`${one.tagName.toLowerCase()} “${name}” ${width.toFixed(1)} × ${height.toFixed(1)}`]
    })
  }, FINGER)

const wide = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

test.describe('every page', () => {
  test.use({ deals: SHORT })
  test('nothing scrolls sideways, and everything is large enough to be met', async ({ page }) => {
    test.slow()
    await tour(page, async (place) => {
      expect.soft(await wide(page), place).toBe(360)
      expect.soft(await small(page), place).toEqual([])
    })
  })
})

test('the whole table is in view, from the first move to the last, windows too', async ({ page }) => {
  await createTable(page, { seats: ['Bot', 'Bot', 'Bot'], choose: ['At once'] })
  while ((await asked(page)) === 'turn') {
    const high = await page.evaluate(() => document.documentElement.scrollHeight)
    expect.soft(high).toBeLessThanOrEqual(740)
    expect.soft(await wide(page)).toBe(360)
    expect.soft(await small(page)).toEqual([])
    for (const part of [
      page.getByRole('region', { name: 'Players' }),
      hand(page),
      page.getByRole('group', { name: 'Actions' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    await move(page)
  }
})

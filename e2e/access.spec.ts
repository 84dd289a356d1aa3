// What axe finds: nothing, on any page, in light and dark, on a phone and on a desk.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { SHORT, tour } from './tour.ts'

test.use({ deals: SHORT, contextOptions: { reducedMotion: 'reduce' } })

const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** There are no frames in our pages, and only violations are of interest: a third of the time. */
const inspector = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no axe violation on any page, ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await tour(page, async (place) => {
      for (const size of widths) {
        await page.setViewportSize(size)
        const { violations } = await inspector(page).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
        expect.soft(found, `${place}, ${size.width} px`).toEqual([])
      }
    })
  })
}

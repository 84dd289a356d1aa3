// What axe finds: nothing, on any page, in light and dark, on a phone and on a desk.
import { violationsOf } from './axe.ts'
import { expect, test } from './test.ts'
import { SHORT, tour } from './tour.ts'

test.use({ deals: SHORT, contextOptions: { reducedMotion: 'reduce' } })

const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no axe violation on any page, ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await tour(page, async (place) => {
      for (const size of widths) {
        await page.setViewportSize(size)
        expect.soft(await violationsOf(page), `${place}, ${size.width} px`).toEqual([])
      }
    })
  })
}

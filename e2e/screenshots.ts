// Takes the pictures of the README from the product itself: `npm run screenshots`.
import { mkdirSync } from 'node:fs'
import process from 'node:process'
import { chromium, type Browser, type Page } from '@playwright/test'
import { browserFor } from '../scripts/chromium.ts'
import { openHouse } from './house.ts'
import { action, asked, goOn, move, result, round } from './player.ts'
import { dealTheSame } from './test.ts'

const folder = 'docs/images'

/** In this round of these deals there comes a Hit when the table shows most of what it can. */
const [deals, number] = ['s221', 5]

async function playUntilHit(page: Page): Promise<void> {
  for (;;) {
    const stop = await asked(page)
    const there = (await round(page)).startsWith(`Round ${number} `)
    if (stop === 'over' || (there && stop === 'result'))
      throw new Error(`Deals ${deals} have no Hit in round ${number}.`)
    if (stop === 'result') await goOn(page)
    else if (there && (await action(page, 'Hit').isEnabled())) return
    else await move(page)
  }
}

/** What moves has come to rest, and nothing has the focus or the pointer. */
async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const animation of document.getAnimations()) animation.finish()
  })
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
  console.log(`${folder}/${name}.png`)
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    baseURL: url,
  })
  await dealTheSame(context, deals)
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Play Make10 against bots' }).click()
  await playUntilHit(page)
  await take(page, 'table')
  await page.setViewportSize({ width: 360, height: 740 })
  await take(page, 'table-phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await action(page, 'Hit').click()
  await result(page).waitFor()
  await take(page, 'result')
}

const chrome = browserFor(process.platform)
if ('missing' in chrome) throw new Error(`There is no browser for the screenshots: ${chrome.missing}`)
mkdirSync(folder, { recursive: true })
const house = await openHouse(deals)
const browser = await chromium.launch({
  executablePath: chrome.path,
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await takeAll(browser, house.url)
} finally {
  await browser.close()
  await house.close()
}

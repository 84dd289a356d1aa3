// Someone who plays 10/12 Heart without a mouse.
import type { Page } from '@playwright/test'
import { sendTable } from './lobby.ts'
import { expect } from './test.ts'

/** A table whose first dealer is whoever makes it; answers its address. */
export async function deal(
  page: Page,
  seats: readonly ('Bot' | 'Open')[],
  { adviser = false } = {},
): Promise<string> {
  await page.goto('/new/heart')
  await page.getByLabel('Your name').fill('Lena')
  if (adviser) await page.getByLabel(/^Adviser at the dealer/).check()
  for (const [at, who] of seats.entries())
    await page
      .getByRole('group', { name: `Seat ${at + 2}` })
      .getByText(who, { exact: true })
      .click()
  await page.getByLabel('First dealer').selectOption('You')
  return sendTable(page)
}

export const cell = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}:`) })
export const tile = (page: Page, face: string) =>
  page.getByRole('button', { name: new RegExp(`^${face}(,|$)`) })
export const ready = (page: Page) => page.getByRole('button', { name: 'Ready' })
export const told = (page: Page) => page.getByRole('heading', { level: 2, name: /came true$|match/ })
export const placed = (page: Page) => page.getByRole('progressbar', { name: 'Tiles placed' })

/** What the own side asks for; nothing while others are at it. */
const deed = (page: Page) =>
  page
    .getByRole('region', { name: 'Your side' })
    .getByRole('button', { name: /^(Choose a (card|tile)|Play |Turn )/ })

/** Goes along the hand or the tiles to what may be chosen, or is. */
async function walk(page: Page): Promise<void> {
  for (let steps = 0; steps < 24; steps++) {
    await page.keyboard.press(steps === 12 ? 'ArrowDown' : 'ArrowRight')
    const there = await page.evaluate(() => {
      const here = document.activeElement
      return here?.matches('.playable, .selected') === true
    })
    if (there) return
  }
  throw new Error('the arrows lead to nothing that can be chosen')
}

/** One turn: the arrows, Enter to choose, Enter to do it. Where only one thing can be done it is chosen already. */
async function turnByKeys(page: Page): Promise<void> {
  const before = await page
    .getByText(/^Round \d/)
    .first()
    .textContent()
  await walk(page)
  if (/^Choose/.test((await deed(page).textContent()) ?? '')) await page.keyboard.press('Enter')
  await expect(deed(page)).toHaveText(/^(Play|Turn)/)
  const doing = (await deed(page).textContent()) ?? ''
  await page.keyboard.press('Enter')
  // No card is played and no tile turned twice: what was done is gone when the table has moved on.
  await expect(deed(page).filter({ hasText: doing })).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement !== document.body), `focus after ${before}`).toBe(
    true,
  )
}

async function placeByKeys(page: Page): Promise<void> {
  for (const key of '4 1 y x y x 3 2 x y x y'.split(' ')) await page.keyboard.press(key)
  await expect(placed(page)).toHaveAttribute('aria-valuenow', '12')
  await expect(page.getByText('Tricks: 4 and 3, so C wins 3.')).toBeVisible()
  await page.keyboard.press('r')
  await expect(ready(page)).toHaveCount(0)
}

/** Plays until the round is told; answers which role it was. */
export async function roundByKeys(page: Page): Promise<string> {
  const stop = told(page).or(ready(page)).or(deed(page))
  let role = ''
  for (;;) {
    await stop.first().waitFor()
    if (await told(page).isVisible()) return role
    if (await ready(page).isVisible()) {
      await placeByKeys(page)
      continue
    }
    role =
      (await page.getByRole('region', { name: 'Your side' }).getByRole('heading').first().textContent()) ?? ''
    await turnByKeys(page)
  }
}

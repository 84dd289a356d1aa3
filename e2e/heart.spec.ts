// 10/12 Heart: a whole match without a mouse, each role once; the dealer's desk; what whoever watches may see.
import type { Page } from '@playwright/test'
import { sendTable, sitDown } from './lobby.ts'
import { expect, test } from './test.ts'

test.use({ deals: 'heart' })

/** A table whose first dealer is whoever makes it; answers its address. */
async function deal(page: Page, seats: readonly ('Bot' | 'Open')[]): Promise<string> {
  await page.goto('/new/heart')
  await page.getByLabel('Your name').fill('Lena')
  for (const [at, who] of seats.entries())
    await page
      .getByRole('group', { name: `Seat ${at + 2}` })
      .getByText(who, { exact: true })
      .click()
  await page.getByLabel('First dealer').selectOption('You')
  return sendTable(page)
}

const cell = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}:`) })
const tile = (page: Page, face: string) => page.getByRole('button', { name: new RegExp(`^${face}(,|$)`) })
const ready = (page: Page) => page.getByRole('button', { name: 'Ready' })
const told = (page: Page) => page.getByRole('heading', { level: 2, name: /came true$|match/ })
const placed = (page: Page) => page.getByRole('progressbar', { name: 'Tiles placed' })

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
async function roundByKeys(page: Page): Promise<string> {
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

test('keys alone play a match, in each role once', async ({ page }) => {
  test.slow()
  await deal(page, ['Bot', 'Bot', 'Bot'])
  const roles: string[] = []
  for (let number = 1; number <= 4; number++) {
    roles.push(await roundByKeys(page))
    await expect(told(page)).toBeFocused()
    if (number === 4) break
    await page.keyboard.press('n')
    // Until the next deal the last round is still told.
    await expect(told(page)).toHaveCount(0)
  }
  expect(roles).toEqual(['You deal', 'You are C', 'You are B', 'You are A'])
  await expect(told(page)).toHaveText(/wins? the match/)
  await expect(page.getByText('Every suit has been trump.')).toBeVisible()
})

test('the dealer’s desk: tap, draw, exchange; what cannot come true is said and never in the way', async ({
  page,
}) => {
  await deal(page, ['Bot', 'Bot', 'Bot'])
  await cell(page, 'A, Total sevens').click()
  await tile(page, '2').click()
  await expect(cell(page, 'A, Total sevens')).toHaveAccessibleName('A, Total sevens: 2')
  await tile(page, '3').dragTo(cell(page, 'B, Total sevens'))
  await expect(cell(page, 'B, Total sevens')).toHaveAccessibleName('B, Total sevens: 3')
  await expect(page.getByText('Sevens: 2 and 3 are more than three.')).toBeVisible()
  await cell(page, 'A, Total sevens').dragTo(cell(page, 'B, Total sevens'))
  await expect(cell(page, 'A, Total sevens')).toHaveAccessibleName('A, Total sevens: 3')
  await expect(cell(page, 'B, Total sevens')).toHaveAccessibleName('B, Total sevens: 2')
  await page.keyboard.press('r')
  await expect(page.getByText('2 of 12 placed: fill the others first.')).toBeVisible()
})

test('who watches sees how many tiles lie, no face of a card or a tile', async ({ page, someone }) => {
  const link = await deal(page, ['Bot', 'Bot', 'Open'])
  const ben = await someone()
  await sitDown(ben, link, 'Ben')
  const cleo = await someone()
  const heard: string[] = []
  cleo.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await cleo.goto(link)
  await expect(cleo.getByText('You are watching this table.')).toBeVisible()
  await cell(page, 'A, Total sevens').click()
  await tile(page, '2').click()
  await expect(cleo.getByRole('heading', { name: 'Lena is placing: 1 of 12' })).toBeVisible()
  await expect(ben.getByRole('heading', { name: 'Lena is placing: 1 of 12' })).toBeVisible()
  // A tile exchanged is nobody's news.
  await cell(page, 'A, Total sevens').click()
  await tile(page, '1').click()
  await expect(cell(page, 'A, Total sevens')).toHaveAccessibleName('A, Total sevens: 1')
  await expect(cleo.getByRole('heading', { name: 'Lena is placing: 1 of 12' })).toBeVisible()
  expect(heard.join('')).toContain('"type":"push"')
  expect(heard.join('')).not.toMatch(/"[RBGY][1-9]"/)
  expect(heard.join('')).not.toContain('"total-7"')
})

test('the adviser tells the dealer how likely each tile is, and nobody else; it lays the best', async ({
  page,
  someone,
}) => {
  await page.goto('/new/heart')
  await page.getByLabel('Your name').fill('Lena')
  await page.getByLabel(/^Adviser at the dealer/).check()
  const seat = page.getByRole('group', { name: 'Seat 4' })
  for (const at of [2, 3])
    await page
      .getByRole('group', { name: `Seat ${at}` })
      .getByText('Bot', { exact: true })
      .click()
  await seat.getByText('Open', { exact: true }).click()
  await page.getByLabel('First dealer').selectOption('You')
  const link = await sendTable(page)
  const ben = await someone()
  await ben.goto(link)
  await expect(ben.getByText('For the dealer')).toBeVisible()
  await sitDown(ben, link, 'Ben')

  await expect(
    page.getByText(/^With the best tiles: A \d+\.\d \+ B \d+\.\d = \d+\.\d of 30\.$/),
  ).toBeVisible()
  await expect(tile(page, '2')).toHaveAccessibleName(/^2, [<>]?\d+ %/)
  await cell(page, 'A, Total sevens').click()
  await tile(page, '2').click()
  await expect(cell(page, 'A, Total sevens')).toHaveAccessibleName(/^A, Total sevens: 2, [<>]?\d+ %$/)
  await page.getByRole('button', { name: 'Fill up with the best' }).click()
  await expect(placed(page)).toHaveAttribute('aria-valuenow', '12')
  await expect(page.getByText(/^To expect: /)).toBeVisible()
  // What lay there stays.
  await expect(cell(page, 'A, Total sevens')).toHaveAccessibleName(/^A, Total sevens: 2,/)
  await expect(ben.getByText(/%|of 30/)).toHaveCount(0)
  await expect(ready(page)).toBeEnabled()
})

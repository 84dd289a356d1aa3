// 10/12 Heart: a whole match without a mouse, each role once; the dealer's desk; what whoever watches may see.
import { cell, deal, placed, ready, roundByKeys, tile, told } from './heart-player.ts'
import { sitDown } from './lobby.ts'
import { expect, test } from './test.ts'

test.use({ deals: 'heart' })

test('keys alone play a match, in each role once', async ({ page }) => {
  test.slow()
  await deal(page, ['Bot', 'Bot', 'Bot'])
  const roles: string[] = []
  for (let number = 1; number <= 4; number++) {
    roles.push(await roundByKeys(page))
    await expect(told(page)).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Looking back' }), 'without an adviser').toHaveCount(0)
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
  const link = await deal(page, ['Bot', 'Bot', 'Open'], { adviser: true })
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

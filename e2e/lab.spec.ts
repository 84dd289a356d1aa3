// The hand lab: cards by touch, by keyboard and by link; what it says of them, and the way there.
import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import type { Ten } from '@tenfold/games'
import { make10Match } from '../testing/src/short-matches.ts'
import { expect, test } from './test.ts'

/** Eight cards that are one draw from ten. */
const NEAR = '/lab/make10?hand=R23B55567R1&seen=R17'

const hand = (page: Page) => page.getByRole('group', { name: 'Concealed cards' })
const verdict = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title })
const actions = (page: Page) => page.getByRole('button', { name: /: show its chances$/ })
const named = (page: Page) =>
  actions(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(':')[0]))
const add = (page: Page, card: string) =>
  page.getByRole('button', { name: new RegExp(`^Add ${card}, [0-4] left$`) }).click()
const chart = (page: Page) => page.getByRole('img', { name: /^Ten by your n-th draw/ })

test('from the lobby, card by card, to a verdict, a split and its points; back and undo', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Hand lab' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hand lab' })).toBeFocused()
  for (const card of ['red 1', 'red 2', 'red 3', 'blue 1', 'blue 1', 'blue 1', 'blue 2'])
    await add(page, card)
  await expect(verdict(page, 'One draw from ten')).toBeVisible()
  await expect(page).toHaveURL(/\/lab\?hand=R123B1112$/)
  await add(page, 'blue 5')
  await expect(verdict(page, 'Makes ten')).toBeVisible()
  await expect(
    page.getByRole('region', { name: /^How the hand counts: red run 3, plus triplet 0/ }),
  ).toBeVisible()
  await expect(page.getByText('Single Three', { exact: true })).toBeVisible()
  await expect.poll(() => named(page)).toContain('Discard blue 5')
  expect((await named(page))[0]).toBe('Declare ten')

  await page.goBack()
  await expect(page).toHaveURL(/hand=R123B1112$/)
  await expect(hand(page).getByRole('button')).toHaveCount(7)
  await page.goForward()
  await expect(verdict(page, 'Makes ten')).toBeVisible()
  await page.getByRole('button', { name: 'Take out blue 5, just drawn' }).click()
  await page.getByRole('button', { name: 'Take out red 3' }).click()
  await expect(
    page.getByText('1 card more for a hand between turns, 2 for one after a draw.').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hand(page).getByRole('button')).toHaveCount(7)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(hand(page).getByRole('button')).toHaveCount(0)
})

test('ranked discards with outs and reasons; the chart follows the chosen one, and is a table too', async ({
  page,
}) => {
  await page.goto(NEAR)
  await expect(verdict(page, 'One draw from ten')).toBeVisible()
  await expect
    .poll(() => named(page))
    .toEqual(['blue 7', 'blue 6', 'red 1', 'red 2', 'red 3', 'blue 5'].map((card) => `Discard ${card}`))
  await expect(page.getByText('6 cards complete it')).toBeVisible()
  await expect(page.getByText('5 cards fewer help than to discard blue 7.')).toBeVisible()
  await expect(chart(page)).toHaveAccessibleName(/after discarding blue 7\. 1: 13 %, 2: 32 %, 3: 49 %/)
  await actions(page).nth(2).click()
  await expect(chart(page)).toHaveAccessibleName(/after discarding red 1\. 1: 2 %/)
  await expect(page.getByText('Discard blue 7, the best')).toBeVisible()
  await page.getByText('As a table').click()
  // One of 46 unseen cards.
  await expect(page.getByRole('row', { name: /^1 2\.2 %/ })).toBeVisible()
})

test('keyboard alone: typed cards, open combos, discards on offer', async ({ page }) => {
  await page.goto('/lab/make10')
  const key = (card: string) => page.getByRole('button', { name: new RegExp(`^Add ${card}, `) })
  await key('red 1').focus()
  for (const press of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(press)
  await expect(key('blue 2')).toBeFocused()
  await page.keyboard.press('Tab')
  const field = page.getByLabel('Or type them')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('B2')
  await page.getByRole('button', { name: 'Take out blue 2' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await field.fill('r23 b555 b6')
  await expect(hand(page).getByRole('button')).toHaveCount(6)
  await field.fill('r23 b555 b6 x')
  await expect(page.getByRole('alert').filter({ hasText: 'no card is written "x"' })).toBeVisible()
  await expect(hand(page).getByRole('button'), 'nothing is lost by a mistake').toHaveCount(6)
  await field.fill('r23 b555 b6 b7')
  await page.getByRole('radio', { name: 'Hand' }).press('ArrowRight')
  await page.getByRole('radio', { name: 'Open' }).press('ArrowRight')
  await field.fill('1 R4, 3 R1')
  await expect.poll(() => named(page)).toHaveLength(3)
  expect((await named(page)).toSorted()).toEqual([
    'Draw',
    'Get left’s red 4 for red 2, red 3 and red 4',
    'Get right’s red 1 for red 1, red 2 and red 3',
  ])
  await expect(page).toHaveURL(/offered=1R4-3R1/)
})

test('a combo laid open by touch; of purple tiles it is asked as what they lie', async ({ page }) => {
  await page.goto('/lab/tsukuru')
  await page.getByText('Open', { exact: true }).click()
  for (const card of ['purple 5', 'purple 6']) await add(page, card)
  await expect(page.getByRole('button', { name: 'Add red 1, 4 left' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await add(page, 'purple 7')
  await page.getByRole('button', { name: 'Lay P5 P6 P7 as R' }).click()
  await expect(
    page.getByRole('button', { name: /^Take back the open combo purple 5, purple 6, purple 7, counts 7/ }),
  ).toBeVisible()
  await page.getByText('Hand', { exact: true }).click()
  for (const card of ['red 1', 'red 1', 'red 1', 'red 1']) await add(page, card)
  await expect(verdict(page, 'One draw from ten')).toBeVisible()
  await expect(page).toHaveURL(/hand=R1111&open=P567asR/)
})

test('a score: a cheap win is let go that would lose the match; it goes with the link', async ({ page }) => {
  // By hand: 3 points by draw, 19 beside 25. A dearer win is still to be had.
  await page.goto('/lab/make10?hand=R123B11125')
  await expect.poll(() => named(page)).toContain('Declare ten')
  expect((await named(page))[0]).toBe('Declare ten')
  await page.getByRole('checkbox', { name: /^Play for the match/ }).check()
  const total = (whose: string) => page.getByRole('textbox', { name: whose, exact: true })
  const totals = [
    ['You', '16'],
    ['Left', '26'],
    ['Across', '20'],
    ['Right', '18'],
  ] as const
  const type = async (whose: string, text: string) => {
    await total(whose).fill(text)
    await total(whose).press('Enter')
  }
  for (const [whose, points] of totals) await type(whose, points)
  await page.getByRole('combobox', { name: 'The deal was passed on' }).selectOption('7 of 8 times')
  await expect(page).toHaveURL(/hand=R123B11125&score=16\.26\.20\.18&passes=7$/)
  await expect(page.getByText('Only a win of 7 points or more by draw takes the lead.')).toBeVisible()
  // Of an earlier round the same is told, and there a ten is a ten.
  await expect.poll(() => named(page).then(([first]) => first)).not.toBe('Declare ten')

  await type('Left', 'many')
  await expect(page.getByRole('alert')).toHaveText('A score is a whole number, like 12 or −3.')
  await expect(page).toHaveURL(/score=16\.26\.20\.18/)
  await type('Left', '−3')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(/score=16\.-3\.20\.18/)
  await page.reload()
  await expect(total('Left')).toHaveValue('-3')
  await page.getByRole('checkbox', { name: /^Play for the match/ }).uncheck()
  await expect.poll(() => named(page).then(([first]) => first)).toBe('Declare ten')
  await expect(page).toHaveURL(/hand=R123B11125$/)
})

test('a bad link says what is wrong with it, keeps the rest, and stays as it is', async ({ page }) => {
  const bad = '/lab/make10?hand=R23R9B555&deck=x'
  await page.goto(bad)
  const alert = page.getByRole('alert').filter({ hasText: 'Not all of this link could be read' })
  await expect(alert.getByRole('listitem')).toHaveText([
    'hand, R9: no card is written "R9"',
    'deck: it must be a number of cards, not x',
  ])
  await expect(hand(page).getByRole('button')).toHaveCount(5)
  expect(page.url().endsWith(bad)).toBe(true)
  await page.goto('/lab/chess')
  await expect(page.getByRole('heading', { name: 'There is no hand lab for this game' })).toBeVisible()
})

test('a newer hand stops the analysis of the older one', async ({ page }) => {
  await page.goto('/lab/tsukuru?hand=R12B34P67R0&players=2&draws=20')
  await add(page, 'blue 7')
  await page.getByRole('button', { name: 'Undo' }).click()
  await add(page, 'red 7')
  await expect.poll(() => named(page), { timeout: 60_000 }).toContain('Discard red 7')
  expect(await named(page)).not.toContain('Discard blue 7')
})

test('from a replay, at whoever’s turn it is, and back to the same moment', async ({ page }) => {
  await page.goto('/replay?as=all&round=2&move=1')
  await page.getByLabel('Drop a file here').setInputFiles({
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(make10Match)),
  })
  await page.getByRole('slider', { name: 'Moment of the round' }).waitFor()
  await page.getByRole('link', { name: 'Hand lab' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hand lab' })).toBeVisible()
  // By hand: the dealt cards of whoever is to act, and the one it drew.
  const { dealer } = make10Match.rounds[1]!
  const deal = make10Match.rounds[1]!.deal as Ten['deal']
  const held = [...deal.hands[dealer]!, deal.deck[0]!]
  await expect(hand(page).getByRole('button')).toHaveCount(8)
  await expect(page.getByLabel('Or type them')).toHaveValue(held.join(' '))
  await expect(actions(page).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('slider', { name: 'Moment of the round' })).toHaveAttribute(
    'aria-valuetext',
    'Move 1 of 3',
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('the hand stays in view while cards are added', async ({ page }) => {
    await page.goto(NEAR)
    await expect(actions(page).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByText('How this is reckoned').scrollIntoViewIfNeeded()
    await expect(hand(page)).toBeInViewport({ ratio: 1 })
  })
})

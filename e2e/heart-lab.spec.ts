// The hand lab of 10/12 Heart: cards, tiles and links; what is worked out of them, and the way there.
import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { simulated } from './simulated.ts'
import { expect, test } from './test.ts'

/** Four tricks are left; green is trump, A leads. */
const LATE =
  '/lab/heart?v=1&handA=B9R8G2B1&handB=B8G7Y1R1&handC=B7G1Y6R3&wonA=B23456R2&wonB=R456G345&wonC=R7G6Y2345'

const place = (page: Page, card: string) =>
  page.getByRole('button', { name: new RegExp(`^${card}, (nowhere|in|won)`) })
const inHand = (page: Page, side: string) =>
  page.getByRole('group', { name: new RegExp(`^Hand of ${side},`) }).getByRole('img')
const cell = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}:`) })
const tile = (page: Page, face: string) => page.getByRole('button', { name: new RegExp(`^${face}(,|$)`) })
const solved = (page: Page) => page.getByRole('region', { name: 'All cards known' })
const afterCards = (page: Page) => solved(page).getByRole('region', { name: /to play: the points after/ })
const line = (page: Page) => solved(page).getByRole('region', { name: 'The best play' })

test('card by card, by touch and by keyboard; typed; dealt; back and undo', async ({ page }) => {
  await page.goto('/lab')
  await page.getByRole('link', { name: '10/12 Heart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hand lab' })).toBeVisible()
  await expect(page.getByText('Put all thirty cards where they are, or deal them.')).toBeVisible()
  await place(page, 'Blue 9').click()
  await expect(inHand(page, 'A')).toHaveCount(1)
  await expect(place(page, 'Blue 9')).toHaveAccessibleName('Blue 9, in the hand of A')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(place(page, 'Red 1')).toHaveAccessibleName('Red 1, in the hand of A')
  await place(page, 'Blue 9').click()
  await expect(inHand(page, 'A')).toHaveCount(1)
  const field = page.getByLabel('Or type them')
  await field.fill('b987 r12 g1 y1')
  await expect(inHand(page, 'A')).toHaveCount(7)
  await field.fill('b987 r9')
  await expect(page.getByText('no card is written R9')).toBeVisible()
  await expect(inHand(page, 'A'), 'nothing is lost by a mistake').toHaveCount(7)
  await field.fill('b987 r12 g12 y1')
  await expect(page).toHaveURL(/\?v=1&handA=B987R12G12Y1$/)
  await page.getByText('Hand B', { exact: true }).click()
  await place(page, 'Blue 9').click()
  await expect(inHand(page, 'B')).toHaveCount(1)
  await expect(inHand(page, 'A')).toHaveCount(7)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(inHand(page, 'A')).toHaveCount(8)

  await page.getByRole('button', { name: 'Deal the rest' }).click()
  for (const side of ['A', 'B', 'C']) await expect(inHand(page, side)).toHaveCount(10)
  await expect(
    page.getByText(/^With the best tiles: A \d+\.\d \+ B \d+\.\d = \d+\.\d of 30\.$/),
  ).toBeVisible()
  const dealt = page.url()
  await page.getByRole('button', { name: 'Deal at random' }).click()
  await expect(page).not.toHaveURL(dealt)
  await page.goBack()
  await expect(page).toHaveURL(dealt)
  await expect(inHand(page, 'C')).toHaveCount(10)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('No card yet.')).toHaveCount(3)
})

test('tiles: how likely each is, the best at one press, up and off again', async ({ page }) => {
  await page.goto(`${LATE}&trump=G`)
  await expect(tile(page, '4')).toHaveAccessibleName(/^4, \d+ %$/)
  await tile(page, '4').click()
  await expect(cell(page, 'A, Total tricks')).toHaveAccessibleName(/^A, Total tricks: 4, face down, \d+ %$/)
  await expect(page).toHaveURL(/tilesA=4-----/)
  await cell(page, 'A, Total tricks').click()
  await page.getByRole('button', { name: /^Turn face up/ }).click()
  await expect(cell(page, 'A, Total tricks')).toHaveAccessibleName(/^A, Total tricks: 4, \d+ %$/)
  await expect(page).toHaveURL(/upA=1/)
  await page.getByRole('button', { name: 'Fill up with the best' }).click()
  await expect(page.getByText('12 of 12 laid, 1 turned')).toBeVisible()
  await expect(page.getByText(/^To expect: A /)).toBeVisible()
  await expect(
    solved(page)
      .getByRole('region', { name: /after turning a tile$/ })
      .getByRole('listitem'),
  ).toHaveCount(11)
  await page.getByRole('button', { name: /^Take off: A, Total tricks/ }).click()
  await expect(page.getByText('11 of 12 laid, 0 turned')).toBeVisible()
  await page.getByRole('button', { name: 'Take off all' }).click()
  await expect(page).not.toHaveURL(/tiles|up/)
})

test('what play comes to: the total, every card, the line; as the command line has it', async ({ page }) => {
  await page.goto(`${LATE}&tilesA=4----y&tilesB=4-----&trump=G`)
  await expect(page.getByRole('heading', { name: 'A to play', exact: true })).toBeVisible()
  await expect(solved(page).getByText(/^Tricks against the other two: A 4, B 3, C 2\./)).toBeVisible()
  // The document of `tenfold analyze heart` shows these figures.
  await expect(solved(page).getByText('24 of 30 points for the dealer')).toBeVisible()
  await expect(afterCards(page).getByRole('listitem')).toHaveText([
    'blue 9: 24, best',
    'red 8: 24, best',
    'green 2: 24, best',
    'blue 1: 18',
  ])
  await expect(line(page).getByRole('listitem')).toHaveText([/^7/, /^8/, /^9/, /^10/])
  await page.getByRole('group', { name: 'Leads this trick' }).getByText('C', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'C to play', exact: true })).toBeVisible()
  await expect(afterCards(page).getByRole('listitem')).toHaveCount(4)
  expect(await violationsOf(page)).toEqual([])
})

test('ten cards each: bounds, stopped and gone on with', async ({ page }) => {
  // Dealt so that it takes a while.
  const hands = 'handA=B9841R72G51Y63&handB=B762R851G74Y51&handC=B53R643G632Y42'
  await page.goto(`/lab/heart?v=1&${hands}&tilesA=52yyyn&tilesB=31yyyn&trump=G`)
  await expect(solved(page).getByText(/of 30 points for the dealer$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(solved(page).getByRole('progressbar')).toHaveCount(0)
  await expect(solved(page).getByText(/^\d+( to \d+)? of 30 points for the dealer$/)).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(solved(page).getByRole('progressbar')).toBeVisible()
})

test('a bad link says what is wrong with it, keeps the rest, and stays as it is', async ({ page }) => {
  const bad = '/lab/heart?v=1&handA=B9R9&handB=B8&leader=D&tilesA=1y----'
  await page.goto(bad)
  const alert = page.getByRole('alert').filter({ hasText: 'Not all of this link could be read' })
  await expect(alert.getByRole('listitem')).toHaveText([
    'leader: it must be A, B or C, not D',
    'handA: no card is written R9',
    'tilesA: column 2: This column takes a number.',
  ])
  await expect(inHand(page, 'B')).toHaveCount(1)
  expect(page.url().endsWith(bad)).toBe(true)
  await place(page, 'Blue 7').click()
  await expect(alert).toHaveCount(0)
})

test('from any moment of a replay where every card is seen, and back to it', async ({ page }) => {
  await page.goto('/replay?as=all&round=1&move=30')
  await page.getByLabel('Drop a file here').setInputFiles({
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(simulated('heart', 4))),
  })
  const moment = page.getByRole('slider', { name: 'Moment of the round' })
  await moment.waitFor()
  const stood = await moment.getAttribute('aria-valuetext')
  await expect(page.getByText('Hand lab')).toBeVisible()
  await page.getByLabel('Eyes').selectOption('Spectator')
  await expect(page.getByText('Hand lab'), 'who watches sees no hand').toHaveCount(0)
  await page.getByLabel('Eyes').selectOption({ index: 0 })
  await expect(page.getByText('Hand lab'), 'nor does a seat see the others').toHaveCount(0)
  await page.getByLabel('Eyes').selectOption('All cards, Tomasz')
  await page.getByText('Hand lab').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hand lab' })).toBeVisible()
  await expect(page.getByText('12 of 12 laid', { exact: false })).toBeVisible()
  await expect(solved(page).getByText(/of 30 points for the dealer$/)).toBeVisible()
  await page.goBack()
  await expect(moment).toHaveAttribute('aria-valuetext', stood ?? '')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('nothing is wider than the screen, nothing that is touched too small', async ({ page }) => {
    await page.goto(`${LATE}&tilesA=4----y&tilesB=4-----&trump=G`)
    await expect(line(page).getByRole('listitem')).toHaveCount(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const small = await page.locator('main button:visible').evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width < 43.5 || height < 43.5 ? [one.getAttribute('aria-label') ?? one.textContent] : []
      }),
    )
    expect(small).toEqual([])
  })
})

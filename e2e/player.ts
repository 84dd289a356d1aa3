// Someone who sees what the page shows and presses what it offers.
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export type Action = 'Draw' | 'Get' | 'Hit' | 'Declare' | 'Discard' | 'Pass'

// ---- what stands where ----------------------------------------------------------------------------------------

export const action = (page: Page, name: Action): Locator =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true })

/** The same, while it can be done. */
const open = (page: Page, name: Action): Locator =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true, disabled: false })

export const hand = (page: Page): Locator => page.getByRole('group', { name: 'Your hand' })
const nextRound = (page: Page): Locator => page.getByRole('button', { name: 'Next round', disabled: false })
const rematch = (page: Page): Locator => page.getByRole('button', { name: 'Rematch', disabled: false })
export const result = (page: Page): Locator => page.getByRole('button', { name: 'See the table' })
export const title = (page: Page): Locator => page.getByRole('heading', { level: 2 }).first()

const labels = (cards: Locator): Promise<string[]> =>
  cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))

/** "Red 5" for each card held, whatever their order. */
export async function held(page: Page): Promise<string[]> {
  await hand(page).waitFor()
  const names = await labels(hand(page).getByRole('button'))
  return names.map((name) => name.replace(/,.*/, '')).toSorted()
}

/** "Round 3 of 8". */
export async function round(page: Page): Promise<string> {
  return (
    (
      await page
        .getByText(/^Round \d+/)
        .first()
        .textContent()
    )?.replace(/ ·.*/, '') ?? ''
  )
}

/** The table of rounds: each row the scores after it, in seat order. */
export async function scores(page: Page): Promise<number[][]> {
  const rows = page.getByRole('group', { name: 'Scores by round' }).locator('tbody tr')
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td b')].map((score) => score.textContent)),
  )
  return cells.map((row) => row.map(Number))
}

export async function players(page: Page): Promise<string[]> {
  const heads = page.getByRole('group', { name: 'Scores by round' }).getByRole('columnheader')
  return (await heads.allTextContents()).slice(2)
}

// ---- what to do -----------------------------------------------------------------------------------------------

export type Stop = 'turn' | 'result' | 'over'

/** Everything that asks this person for something. */
const questions = (page: Page): Locator =>
  page
    .getByRole('group', { name: 'Actions' })
    .getByRole('button', { disabled: false })
    .or(nextRound(page))
    .or(rematch(page))

/** Waits until this person is asked for something, and says what for. */
export async function asked(page: Page): Promise<Stop> {
  await questions(page).first().waitFor()
  if (await rematch(page).isVisible()) return 'over'
  return (await nextRound(page).isVisible()) ? 'result' : 'turn'
}

/** Waits until one of several people is asked. */
export async function whoIsAsked(pages: readonly Page[]): Promise<Page> {
  const find = async (): Promise<number> => {
    const counts = await Promise.all(pages.map((page) => questions(page).count()))
    return counts.findIndex((count) => count > 0)
  }
  await expect.poll(find, { intervals: [20, 50, 100] }).toBeGreaterThanOrEqual(0)
  return pages[Math.max(0, await find())]!
}

/** Of the cards that stand alone, the one with the highest number. */
async function spare(page: Page): Promise<Locator> {
  const cards = hand(page).getByRole('button')
  const names = await labels(cards)
  const values = names.map((name) => Number(/\d+/.exec(name)?.[0]))
  return cards.nth(values.indexOf(Math.max(...values)))
}

export async function draw(page: Page): Promise<void> {
  await action(page, 'Draw').click()
  await expect(action(page, 'Discard')).toBeEnabled()
}

export async function discard(page: Page): Promise<void> {
  const card = await spare(page)
  await card.click()
  await action(page, 'Discard').click()
  await expect(open(page, 'Discard')).toHaveCount(0)
}

/** The next window may open at once, so that there is something to pass again: it is another one by what else is seen. */
async function pass(page: Page): Promise<void> {
  const table = page.getByRole('main')
  const before = await table.innerHTML()
  await action(page, 'Pass').click()
  await expect.poll(() => table.innerHTML(), { intervals: [20, 50, 100] }).not.toBe(before)
}

/** The first discard in reach that makes a combo, with the first two cards it makes one with. */
async function get(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /can be claimed/ })
    .first()
    .click()
  await action(page, 'Get').click()
  const choice = page.getByRole('dialog', { name: 'Get with which two cards' }).getByRole('listitem')
  await expect(open(page, 'Discard').or(choice.first())).toBeVisible()
  if (await choice.first().isVisible()) await choice.first().getByRole('button').click()
  await expect(action(page, 'Discard')).toBeEnabled()
}

export const laid = (page: Page): Locator => page.getByRole('group', { name: 'Your open combos' })

/** Ten is declared when it is offered; the first Get of a round is taken; else the highest card goes. */
export async function move(page: Page): Promise<Action> {
  const offered = async (name: Action): Promise<boolean> => (await open(page, name).count()) > 0
  for (const name of ['Hit', 'Declare'] as const) {
    if (!(await offered(name))) continue
    await action(page, name).click()
    await result(page).waitFor()
    return name
  }
  if (await offered('Pass')) {
    await pass(page)
    return 'Pass'
  }
  if ((await offered('Get')) && (await laid(page).count()) === 0) {
    await get(page)
    return 'Get'
  }
  if (await offered('Draw')) {
    await draw(page)
    return 'Draw'
  }
  await discard(page)
  return 'Discard'
}

/** Plays until a round is over. */
export async function playRound(page: Page): Promise<Stop> {
  for (;;) {
    const stop = await asked(page)
    if (stop !== 'turn') return stop
    await move(page)
  }
}

export async function goOn(page: Page): Promise<void> {
  await nextRound(page).click()
  await expect(nextRound(page)).toHaveCount(0)
}

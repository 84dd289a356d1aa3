// From the lobby to a table, as people get there.
import type { Page } from '@playwright/test'

export type Wish = Readonly<{
  /** Your name, for the others. */
  name?: string
  /** Who sits at the seats to your left. */
  seats: readonly ('Open' | 'Bot' | 'No one')[]
  /** Options by what stands on them: `At once`, `Unassisted`. */
  choose?: readonly string[]
  dealer?: string
}>

/** Fills in the form of a new table, beginning at the lobby. */
export async function fillTable(page: Page, { name, seats, choose = [], dealer }: Wish): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create a table' }).click()
  if (name !== undefined) await page.getByLabel('Your name').fill(name)
  // From the last seat on: two have to play, so the first cannot be left empty before another is taken.
  for (const [at, who] of [...seats.entries()].toReversed())
    await page
      .getByRole('group', { name: `Seat ${at + 2}` })
      .getByText(who, { exact: true })
      .click()
  if (dealer !== undefined) await page.getByLabel('First dealer').selectOption(dealer)
  for (const option of choose) await page.getByText(option, { exact: true }).click()
}

/** Sends the form; answers the address of the table. */
export async function sendTable(page: Page): Promise<string> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Create the table|Play)$/ })
    .click()
  await page.waitForURL('**/t/*')
  return page.url()
}

export async function createTable(page: Page, wish: Wish): Promise<string> {
  await fillTable(page, wish)
  return sendTable(page)
}

/** Opens a friend's link and sits down. */
export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Sit down' }).click()
}

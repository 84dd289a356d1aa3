// Every way leads somewhere; where there is nothing, words say so, and lead back.
import type { Page } from '@playwright/test'
import { createTable } from './lobby.ts'
import { action, asked, draw, move } from './player.ts'
import { expect, test } from './test.ts'
import { SHORT, tour } from './tour.ts'

const nothing = /There is nothing here|There is no such table|not written yet/

/** The addresses of all links in sight and out of it. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href]')
    .evaluateAll((links) => links.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.href] : [])))

/** What an address names within its page; nothing where it names nothing or is not there. */
const lacking = (page: Page, hashes: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) => all.filter((hash) => document.getElementById(decodeURIComponent(hash.slice(1))) === null),
    hashes,
  )

test.describe('all links', () => {
  test.use({ deals: SHORT })
  test('each leads to a page with something on it', async ({ page, context, house }) => {
    test.slow()
    const found = new Map<string, string>()
    await tour(page, async (place) => {
      const menu = page.getByRole('button', { name: 'Menu' })
      const sheet = page.locator('dialog[open]').first()
      // A sheet that is open lies over it.
      const canOpen = (await menu.isVisible()) && !(await sheet.isVisible())
      // A sheet is fetched when it is first asked for: neither its links nor Escape before it is there.
      if (canOpen) {
        await menu.click()
        await sheet.waitFor()
      }
      for (const link of await linksOf(page)) if (!found.has(link)) found.set(link, place)
      if (canOpen) {
        await page.keyboard.press('Escape')
        await sheet.waitFor({ state: 'hidden' })
      }
    })
    expect(found.size).toBeGreaterThan(20)

    const pages = Map.groupBy(found.keys(), (link) => link.replace(/#.*/, ''))
    for (const [address, links] of pages) {
      const from = `${address}, linked from: ${found.get(links[0] ?? '')}`
      expect(new URL(address).origin, from).toBe(house.url)
      const visitor = await context.newPage()
      const answer = await visitor.goto(address)
      expect(answer?.status(), from).toBe(200)
      await expect(visitor.getByRole('heading', { level: 1 }).first(), from).toBeVisible()
      await expect(visitor.getByRole('heading', { level: 1, name: 'Table' }), from).toHaveCount(0)
      if (found.get(address) !== undefined) await expect(visitor.getByText(nothing), from).toHaveCount(0)
      // #share opens a sheet of the replay; it is no place on the page.
      const hashes = links.map((link) => new URL(link).hash).filter((hash) => !['', '#share'].includes(hash))
      await expect.poll(() => lacking(visitor, hashes), from).toEqual([])
      await visitor.close()
    }
  })
})

test('every tool of the table opens, and every action that cannot be done says why', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play Make10 against bots' }).click()
  await asked(page)
  for (const tool of ['Bonuses', 'Menu']) {
    await page.getByRole('button', { name: tool }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
  const notice = page.getByRole('status').filter({ hasText: /\.\s*$/ })
  for (const name of ['Draw', 'Get', 'Hit', 'Declare', 'Discard'] as const) {
    if (await action(page, name).isEnabled()) continue
    // Pressed by force: the tool takes a button that says it is unavailable for one that cannot be pressed.
    await action(page, name).click({ force: true })
    await expect(notice).toBeVisible()
  }
})

test('a wrong address, a wrong table, a game that is none: words, and a way back', async ({ page }) => {
  const wrong = [
    ['/nowhere', 'There is nothing here'],
    ['/new/bridge', 'There is nothing here'],
    ['/rules/bridge', 'There is nothing here'],
    ['/t/no-such-table', 'There is no such table'],
    ['/t/a b', 'There is nothing here'],
  ] as const
  for (const [address, words] of wrong) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await page.getByRole('link', { name: 'Back to the lobby' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Play now' })).toBeVisible()
  }

  await page.getByLabel('Link or table code').fill('https://example.org/')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This is not the link of a table.' })).toBeVisible()
  await page.getByLabel('Link or table code').fill('no-such-table')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such table')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Play now' })).toBeVisible()
})

test('a server that is away: words, and all goes on when it is back', async ({ page, house }) => {
  await page.goto('/')
  await house.kill()
  await page.getByRole('button', { name: 'Play Make10 against bots' }).click()
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await house.restart()
  await page.getByRole('button', { name: 'Play Make10 against bots' }).click()
  await asked(page)
})

test.describe('a result that cannot be fetched', () => {
  test.use({ deals: SHORT })
  test('the board stays, words say so, and it comes with the page loaded anew', async ({ page }) => {
    await page.route('**/TenResult-*', (route) => route.abort())
    await createTable(page, { seats: ['Bot', 'No one', 'No one'], dealer: 'You' })
    const back = page.getByRole('button', { name: 'Back to the result' })
    const actions = page.getByRole('group', { name: 'Actions' }).getByRole('button', { disabled: false })
    for (;;) {
      await actions.or(back).first().waitFor()
      if (await back.isVisible()) break
      const declare = actions.filter({ hasText: 'Declare' })
      if ((await declare.count()) > 0) await declare.click()
      else await move(page)
    }
    await expect(page.getByText('This could not be loaded.')).toBeVisible()
    await back.click()
    await expect(back).toBeVisible()
    await page.unroute('**/TenResult-*')
    await page.reload()
    await expect(page.getByRole('button', { name: 'See the table' })).toBeVisible()
  })
})

test('a command that is lost while the line holds is sent again', async ({ page }) => {
  let lost = 0
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const isFirstMove = lost === 0 && String(message).includes('"type":"act"')
      if (isFirstMove) lost += 1
      else server.send(message)
    })
  })
  await createTable(page, { seats: ['Bot', 'No one', 'No one'], dealer: 'You' })
  await draw(page)
  expect(lost).toBe(1)
})

test('one seat and two who want it: one has it, the other reads why not', async ({
  page,
  someone,
  house,
}) => {
  const link = await createTable(page, { seats: ['Open', 'Open', 'No one'] })
  const guests = [await someone(), await someone()]
  const seat = (guest: Page) => guest.getByRole('button', { name: 'Sit here, at seat 2' })
  for (const guest of guests) {
    await guest.goto(link)
    await seat(guest).waitFor()
  }

  // Both press while the server is away, so it hears both at once when it is back.
  await house.kill()
  for (const guest of guests) {
    await expect(guest.getByText('Reconnecting…')).toBeVisible()
    await seat(guest).click()
  }
  await house.restart()
  const refused = (guest: Page) => guest.getByText('Someone sits there already. Take another seat, or watch.')
  const shown = async (): Promise<boolean[]> =>
    (await Promise.all(guests.map((guest) => refused(guest).isVisible()))).toSorted()
  await expect.poll(shown, { intervals: [50] }).toEqual([false, true])

  const seats = guests.map((guest) => guest.getByRole('button', { name: 'Leave your seat' }).count())
  expect((await Promise.all(seats)).toSorted()).toEqual([0, 1])
  await expect(page.getByText('1 seat open').first()).toBeVisible()
})

// Matches that are over: watched move by move, through any eyes there are, from a file or by a link.
import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { heartMatch, make10Match } from '../testing/src/short-matches.ts'
import { expect, test } from './test.ts'
import { playMatch, SHORT } from './tour.ts'

/** Another site, of one page. */
async function serve(page: string): Promise<Readonly<{ url: string; close: () => void }>> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** Opens a file on the page that takes one. */
async function drop(page: Page, text: string, query = ''): Promise<void> {
  await page.goto(`/replay${query}`)
  await page
    .getByLabel('Drop a file here')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

const watch = (page: Page, record: unknown, query = ''): Promise<void> =>
  drop(page, JSON.stringify(record), query)

const moment = (page: Page) => page.getByRole('slider', { name: 'Moment of the round' })
const stands = (page: Page, where: string | RegExp) =>
  expect(moment(page)).toHaveAttribute('aria-valuetext', where)
const eyes = (page: Page) => page.getByLabel('Eyes')
const chosen = (page: Page) => eyes(page).locator('option:checked')
const turn = (page: Page) => page.locator('.turn-title')

test('keys alone: moves, rounds, eyes; the address follows', async ({ page }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await watch(page, make10Match)
  await stands(page, 'The deal')
  await expect(turn(page)).toHaveText('Mori to move')
  await expect(page.getByRole('button', { name: 'The round before' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('ArrowRight')
  await stands(page, 'Move 1 of 3')
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { name: 'Lena made ten' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Round 2 of 2' })).toBeVisible()
  await stands(page, 'The deal')
  await page.keyboard.press('ArrowLeft')
  await stands(page, 'Move 3 of 3')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await stands(page, 'The deal')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/as=all&round=2&move=1$/)
  await expect(chosen(page)).toHaveText('All cards, Lena')
  await page.keyboard.press('f')
  await expect(chosen(page)).toHaveText('Lena')
  await expect(page).toHaveURL(/as=0&round=2&move=1$/)
  await page.keyboard.press('f')
  await expect(chosen(page)).toHaveText('Mori')
  await page.keyboard.press('ArrowUp')
  await expect(turn(page)).toHaveText('Your turn')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  expect(sockets, 'a replay asks no table').toEqual([])
})

test('it plays by itself to the end of the match, and stops there', async ({ page }) => {
  await watch(page, make10Match, '?round=1&move=2')
  await page.getByLabel('Speed').selectOption('Fast')
  await page.locator('body').press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page).toHaveURL(/round=2&move=3$/)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('a link leads to its moment and its eyes; nothing can be done there', async ({ page }) => {
  await watch(page, make10Match, '?as=1&round=2&move=3')
  await stands(page, 'Move 3 of 3')
  await expect(chosen(page)).toHaveText('Mori')
  // The match was stopped after this move, and that is told first.
  await expect(page.getByRole('heading', { name: 'Ended by agreement' })).toBeVisible()
  await page.getByRole('button', { name: 'See the table' }).click()
  const hand = page.getByRole('group', { name: 'Your hand' })
  await expect(hand.getByRole('img', { name: /^Red 7/ })).toBeVisible()
  await expect(hand.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Actions' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Draw|Discard|Declare)/ })).toHaveCount(0)
  // Of the other hand no face.
  await expect(page.getByText('7 concealed cards')).toBeAttached()
})

test('the log leads to every move, the slider too', async ({ page }) => {
  await watch(page, make10Match, '?as=all&round=2')
  const log = page.getByRole('region', { name: 'Moves, newest first' })
  await log.getByRole('button', { name: 'Lena drew (blue 3), discarded' }).click()
  await stands(page, 'Move 2 of 3')
  await expect(log.getByRole('button', { name: /^Lena drew/ })).toHaveAttribute('aria-current', 'step')
  await expect(log.getByRole('button', { name: /^Mori drew \(red 7\)/ })).not.toHaveAttribute('aria-current')
  await moment(page).press('ArrowLeft')
  await stands(page, 'Move 1 of 3')
  await page.getByRole('button', { name: 'Round 2 of 2' }).click()
  await page
    .getByRole('dialog', { name: 'Rounds' })
    .getByRole('button', { name: 'Lena made ten by Hit' })
    .click()
  await expect(page).toHaveURL(/round=1&move=0$/)
})

test('all cards: each hand lies open, and whoever is chosen sits below', async ({ page }) => {
  await watch(page, make10Match, '?as=all&round=2')
  await expect(page.getByRole('group', { name: 'Lena’s hand' }).getByRole('img')).toHaveCount(7)
  await expect(page.getByRole('img', { name: /^In hand: red 3, red 3, red 6, red 6, blue 1/ })).toBeVisible()
  await eyes(page).selectOption('All cards, Mori')
  await expect(page.getByRole('group', { name: 'Mori’s hand' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^In hand: red 1, red 1, red 2/ })).toBeVisible()
  await expect(page).toHaveURL(/as=all&front=1&round=2&move=0$/)
})

test('10/12 Heart: every hand and tile, and each player’s tricks', async ({ page }) => {
  await watch(page, heartMatch, '?as=all&round=1&move=20')
  await expect(page.getByRole('heading', { name: 'Mori leads' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Hand of A' }).getByRole('img')).toHaveCount(9)
  await expect(page.getByRole('img', { name: 'A, Exactly two 1s: no, face down' })).toBeVisible()
  await page.getByRole('button', { name: 'Won tricks' }).click()
  const piles = page.getByRole('dialog', { name: 'Won tricks' })
  await expect(piles.getByRole('img', { name: 'Blue 9, Mori, wins' })).toBeVisible()
  await page.keyboard.press('Escape')
  await eyes(page).selectOption('All cards, Ada')
  await expect(page.getByRole('heading', { level: 3, name: /^(Lena|Mori|Ada|Tomasz)/ })).toHaveText([
    /^Ada/,
    /^Tomasz/,
    /^Lena/,
    /^Mori/,
  ])
  await eyes(page).selectOption('Ada')
  await expect(page.getByRole('img', { name: 'A, Exactly two 1s: face down' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Your hand' }).getByRole('img')).toHaveCount(9)
  await eyes(page).selectOption('Lena')
  await page.getByRole('button', { name: 'To the deal' }).click()
  await expect(page.getByRole('heading', { name: 'All three hands' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ready' })).toHaveCount(0)
})

test('what can be taken away: the record, and the position', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await watch(page, make10Match, '?as=all&round=2&move=2')
  await stands(page, 'Move 2 of 3')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Copy position' }).click()
  await expect(page.getByText('Position copied.')).toBeVisible()
  const [, { dealer, deal }] = make10Match.rounds as [unknown, (typeof make10Match.rounds)[number]]
  const { game, options } = make10Match
  const moves = ['0 draw', '0 discard B6']
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual({
    ...{ game, options, dealer, deal, moves },
    totals: [23, 17],
  })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download record' }).click(),
  ])
  expect(JSON.parse(readFileSync(await saved.path(), 'utf8'))).toEqual(make10Match)
})

test('a file may be dropped anywhere on the page', async ({ page }) => {
  await page.goto('/replay')
  await page.getByRole('heading', { name: 'Watch a match' }).waitFor()
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'match.json'))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, JSON.stringify(make10Match))
  await stands(page, 'The deal')
})

test('a file that is wrong is told with line, round and move; what is right can be watched', async ({
  page,
}) => {
  const [first, second] = make10Match.rounds
  const wrong = {
    ...make10Match,
    rounds: [{ ...first, moves: ['1 draw', '1 discard R2', '0 hit 0'] }, second],
  }
  await drop(page, JSON.stringify(wrong))
  await expect(page.getByRole('alert')).toHaveText(/^Round 1, move 3: .*0 hit 0/)
  await drop(page, 'no record')
  await expect(page.getByRole('alert')).toHaveText(/^This is not a record/)
  await drop(page, `${JSON.stringify(make10Match)}\n${JSON.stringify(wrong)}\n`)
  await expect(page.getByRole('heading', { name: '1 of 2 matches can be read' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 2' })).toHaveText(/Round 1, move 3/)
  await page.getByRole('button', { name: 'Watch: Line 1' }).click()
  await stands(page, 'The deal')
})

test.describe('a match played here', () => {
  test.use({ deals: SHORT })

  test('from its end into the replay; a link shows no more than was chosen', async ({ page, someone }) => {
    await playMatch(page)
    const table = page.url().split('/t/')[1]
    await page.getByRole('link', { name: 'Watch the replay' }).click()
    await expect(page).toHaveURL(new RegExp(`/replay/${table}\\?as=0&round=1&move=0$`))
    await expect(chosen(page)).toHaveText('Guest')
    await page.keyboard.press('ArrowRight')
    await stands(page, /^Move 1 of/)

    await page.getByRole('button', { name: 'Share' }).click()
    const sheet = page.getByRole('dialog', { name: 'Share this moment' })
    await expect(sheet.getByLabel('Only what Guest saw')).toBeChecked()
    const link = sheet.getByLabel('Link to this moment')
    const own = await link.inputValue()
    await sheet.getByLabel('Only what spectators saw').check()
    await expect(link).not.toHaveValue(own)
    const narrow = await link.inputValue()
    expect(narrow).not.toContain(table)

    const friend = await someone()
    const heard: string[] = []
    friend.on('response', async (response) => {
      if (response.url().includes('/api/')) heard.push(await response.text())
    })
    // Whatever the address says, the link shows its own side.
    await friend.goto(narrow.replace('as=spectator', 'as=all'))
    await stands(friend, /^Move 1 of/)
    await expect(friend.getByText('This link shows what spectators saw.')).toBeVisible()
    await expect(eyes(friend)).toHaveCount(0)
    await friend.keyboard.press('ArrowDown')
    await stands(friend, 'The deal')
    await friend.getByRole('button', { name: 'Menu' }).click()
    await expect(friend.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect(friend.getByRole('button', { name: 'Download record' })).toHaveCount(0)
    expect(heard.join('')).toContain('"viewer":"spectator"')
    expect(heard.join('')).not.toMatch(/"hand":\["|"serverSeed"|"deck":/)
  })

  test('from the lobby; shared from the result at once', async ({ page }) => {
    await playMatch(page)
    await page.getByRole('link', { name: 'Share…' }).click()
    await expect(page.getByRole('dialog', { name: 'Share this moment' })).toBeVisible()
    await page.goto('/')
    await page.getByRole('link', { name: /^Replay of Make10/ }).click()
    await stands(page, 'The deal')
    await expect(chosen(page)).toHaveText('All cards, Guest')
  })

  test('in the frame of another site: an embedded replay, and no other page', async ({
    page,
    house,
    someone,
  }) => {
    await playMatch(page)
    const table = page.url().split('/t/')[1]
    const visitor = await someone()
    const tokens: string[] = []
    visitor.on('request', (request) => {
      if (request.headers()['authorization'] !== undefined) tokens.push(request.url())
    })
    const frame = (name: string, path: string) =>
      `<iframe name="${name}" width="300" height="400" src="${house.url}${path}"></iframe>`
    const elsewhere = await serve(
      frame('embed', `/embed/${table}?as=all&round=1&move=1`) + frame('whole', `/replay/${table}`),
    )
    await visitor.goto(elsewhere.url)
    const embed = visitor.frameLocator('iframe[name=embed]')
    await expect(embed.getByText('Round 1, move 1')).toBeAttached()
    await expect(embed.locator('.turn-title')).toBeVisible()
    await embed.getByRole('button', { name: 'One on' }).click()
    await expect(embed.getByText('Round 1, move 2')).toBeAttached()
    await expect(embed.getByRole('link', { name: 'Open in Tenfold' })).toHaveAttribute(
      'href',
      `/replay/${table}?as=all&round=1&move=2`,
    )
    await expect(visitor.frameLocator('iframe[name=whole]').getByRole('main')).toHaveCount(0)
    expect(tokens, 'an embedded page asks as nobody').toEqual([])
    elsewhere.close()
  })
})

// "What if": out of a replay into a match against bots that is played in this browser alone.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { checkRecord, host, must, readRecord } from '@tenfold/core'
import { make10, rulesOf, type Card } from '@tenfold/games'
import { packFrames } from '@tenfold/protocol'
import { framesOf, replayOf } from '@tenfold/table'
import { playMatch } from '../testing/src/play.ts'
import { seeded } from '../testing/src/seeded.ts'
import { tenHabit } from '../testing/src/ten-habit.ts'
import { action, asked, discard, draw, held, move, result, round } from './player.ts'
import { expect, test } from './test.ts'

/** A match of two, the same every time: four rounds without windows, dealt by seat 0 and seat 1 in turn. */
const record = {
  ...playMatch(make10, must(make10.readOptions({ players: 2 })), { habit: tenHabit, random: seeded(4) }),
  seats: ['Lena', 'Mori'],
}

// Bots take their time, and a test has none.
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (act: () => void, milliseconds = 0) => wait(act, Math.min(milliseconds, 40)),
    })
  })
})

async function openReplay(page: Page): Promise<void> {
  await page.goto('/replay')
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(record)),
    })
  await page.getByRole('slider', { name: 'Moment of the round' }).waitFor()
}

type Place = Readonly<{ round: number; move: number }>

/** Moments of these rounds are moves: no two seats are ever asked at once. */
async function goTo(page: Page, place: Place): Promise<void> {
  for (let at = 1; at < place.round; at++) await page.getByRole('button', { name: 'The next round' }).click()
  await page.getByRole('slider', { name: 'Moment of the round' }).fill(String(place.move))
  await expect(page.getByText(place.move === 0 ? 'The deal' : `Move ${place.move} of`)).toBeVisible()
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Play on from here' })

async function playOn(page: Page, seat?: string): Promise<void> {
  await page.getByRole('button', { name: 'Play on' }).click()
  if (seat !== undefined) await sheet(page).getByLabel('Your seat').selectOption(seat)
  await sheet(page).getByRole('button', { name: 'Play on', exact: true }).click()
  await page.waitForURL('**/what-if/*')
}

const COLOURS: Readonly<Record<string, string>> = { R: 'Red', B: 'Blue' }

/** The cards in a hand after so many moves, told from the record by hand: dealt and drawn, less those laid down. */
function handIn({ round, move }: Place, seat: number): readonly string[] {
  const { deal, moves } = record.rounds[round - 1]!
  const hand = [...deal.hands[seat]!]
  const deck = [...deal.deck]
  let discarded = ''
  const leave = (card: string): void => void hand.splice(hand.indexOf(card as Card), 1)
  for (const [who, verb, ...cards] of moves.slice(0, move).map((one) => one.split(' '))) {
    const mine = who === String(seat)
    const drawn = verb === 'draw' ? deck.shift() : undefined
    if (mine && drawn !== undefined) hand.push(drawn)
    if (mine && verb === 'discard') leave(cards[0] ?? '')
    // With two players the newest discard is the one that is taken.
    if (mine && verb === 'claim') {
      hand.push(discarded as Card)
      for (const card of cards.slice(1, 4)) leave(card)
    }
    if (verb === 'discard') discarded = cards[0] ?? ''
  }
  return hand.map((card) => `${COLOURS[card.charAt(0)]} ${card.slice(1)}`).toSorted()
}

/** Plays until the result is told, that of the match too. */
async function playOut(page: Page): Promise<void> {
  const mine = page.getByRole('group', { name: 'Actions' }).getByRole('button', { disabled: false })
  for (;;) {
    await mine.or(result(page)).first().waitFor()
    if (await result(page).isVisible()) return
    await move(page)
  }
}

const again = (page: Page) => page.getByRole('button', { name: 'Try again from here' })
const back = (page: Page) => page.getByRole('link', { name: 'Back to the replay' })

test('from the middle of a round: the same hand, a reload, the result, once more, and back', async ({
  page,
}) => {
  const place = { round: 3, move: 12 }
  await openReplay(page)
  await goTo(page, place)
  await playOn(page)
  await asked(page)
  expect(await held(page)).toEqual(handIn(place, 0))
  await expect(page.getByText(/^Round 3 .*what if$/)).toBeVisible()

  await draw(page)
  const eight = await held(page)
  await page.reload()
  await expect(action(page, 'Discard')).toBeEnabled()
  expect(await held(page), 'a reload goes on').toEqual(eight)

  await playOut(page)
  const first = page.url()
  await again(page).click()
  await expect(page).not.toHaveURL(first)
  await asked(page)
  expect(await held(page), 'once more from the same place').toEqual(handIn(place, 0))

  await page.getByRole('link', { name: 'Tenfold, lobby' }).click()
  await expect(page.getByRole('link', { name: 'Make10: what if' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Make10: what if' }).first().click()
  await asked(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await back(page).click()
  await expect(page).toHaveURL(/\/replay\?as=all&round=3&move=12$/)
})

test('another’s seat, through whose eyes one looks; the end of the match, and its record', async ({
  page,
}) => {
  const place = { round: 4, move: 48 }
  await openReplay(page)
  await goTo(page, place)
  await page.getByLabel('Eyes').selectOption('Mori')
  await page.getByRole('button', { name: 'Play on' }).click()
  await expect(sheet(page).getByLabel('Your seat')).toHaveValue('1')
  await sheet(page).getByRole('button', { name: 'Play on', exact: true }).click()
  await page.waitForURL('**/what-if/*')
  await asked(page)
  expect(await held(page)).toEqual(handIn(place, 1))

  await playOut(page)
  await expect(page.getByText('The match is over')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rematch' })).toHaveCount(0)
  await expect(again(page)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download record' }).click(),
  ])
  const read = readRecord(JSON.parse(readFileSync(await file.path(), 'utf8')), rulesOf)
  if (!read.ok) throw new Error(read.error.why)
  expect(checkRecord(host(make10), read.value).ok).toBe(true)
  expect(read.value).not.toHaveProperty('shuffle')
  expect(read.value.seats).toEqual(['bot casual', 'Guest'])
  expect(read.value.rounds.slice(0, 3).map(({ moves }) => moves)).toEqual(
    record.rounds.slice(0, 3).map(({ moves }) => moves),
  )
})

test('two tabs are one table', async ({ page, context }) => {
  await openReplay(page)
  await goTo(page, { round: 1, move: 4 })
  await playOn(page)
  await asked(page)
  const tab = await context.newPage()
  await tab.goto(page.url())
  await asked(tab)
  await draw(tab)
  await expect(action(page, 'Discard')).toBeEnabled()
  expect(await held(page)).toEqual(await held(tab))
  await discard(page)
  await expect(action(tab, 'Discard')).toBeDisabled()
})

test('after a round the next is dealt; after the match there is nothing to play', async ({ page }) => {
  await openReplay(page)
  await goTo(page, { round: 1, move: record.rounds[0]!.moves.length })
  await playOn(page)
  await expect.poll(() => round(page)).toBe('Round 2 of 4')
  await page.goBack()
  await openReplay(page)
  await goTo(page, { round: 4, move: record.rounds[3]!.moves.length })
  await page.getByRole('button', { name: 'Play on' }).click()
  await expect(sheet(page)).toContainText('The match is over here.')
  await expect(sheet(page).getByRole('button', { name: 'Play on', exact: true })).toHaveCount(0)
})

test('from a link that shows one player’s side: their hand as it was, the cards they could not see dealt anew', async ({
  page,
}) => {
  const place = { round: 3, move: 12 }
  const replay = must(replayOf(make10, record))
  const { format: _, shuffle: __, ...told } = record
  const rounds = record.rounds.map(({ dealer, moves, outcome }) => ({ dealer, moves: moves.length, outcome }))
  await page.route('**/api/replays/link', (route) =>
    route.fulfill({ json: { scope: 0, match: { ...told, rounds } } }),
  )
  for (const [i] of rounds.entries())
    await page.route(`**/api/replays/link/rounds/${i + 1}`, (route) =>
      route.fulfill({ json: packFrames(framesOf(replay, i + 1, 0)) }),
    )
  await page.goto('/replay/link?round=3&move=12')
  await page.getByRole('button', { name: 'Play on' }).click()
  await expect(sheet(page)).toContainText('Cards that Lena could not see are dealt anew.')
  await sheet(page).getByRole('button', { name: 'Play on', exact: true }).click()
  await page.waitForURL('**/what-if/*')
  await asked(page)
  expect(await held(page)).toEqual(handIn(place, 0))
  await playOut(page)
})

test('a what-if of another browser is said not to be here', async ({ page }) => {
  await page.goto('/what-if/0a1b2c')
  await expect(page.getByRole('heading', { name: 'There is no such table' })).toBeVisible()
  await expect(page.getByText('This browser keeps no table 0a1b2c.')).toBeVisible()
})

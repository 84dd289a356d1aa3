// A match checked in the reader's own browser: what it says of a good record, of a forged one, and of what it saw itself.
import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { simulated } from './simulated.ts'
import { expect, test } from './test.ts'
import { playMatch, SHORT } from './tour.ts'

async function check(page: Page, record: unknown): Promise<void> {
  await page.goto('/verify')
  await page.getByLabel('Drop a file here').setInputFiles({
    name: 'm.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  })
}

const verdict = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible()
const deals = (page: Page) => page.getByRole('list', { name: 'Deals' }).getByRole('listitem')

test.describe('a match played here', () => {
  test.use({ deals: SHORT })

  test('the browser that sat there knows more than the record', async ({ page, someone }) => {
    await playMatch(page)
    const id = page.url().split('/t/')[1] ?? ''
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByText('The shuffle').click()
    await page.getByRole('link', { name: 'Check every deal' }).click()
    await verdict(page, 'Every deal comes from the seeds')
    await expect(page.getByText(/was shown the very commitment/)).toBeVisible()
    await expect(page.getByText('The part that this browser added is in the record.')).toBeVisible()
    await expect(page.getByText(/So nobody chose them/)).toBeVisible()
    await expect(deals(page)).toHaveText([1, 2, 3, 4].map((n) => `Round ${n}: comes from the seeds`))

    const stranger = await someone()
    await stranger.addInitScript(() => localStorage.clear())
    await stranger.goto(`/verify/${id}`)
    await verdict(stranger, 'Every deal comes from the seeds')
    await expect(stranger.getByText(/A record alone can prove no more/)).toBeVisible()

    const { replay } = (await (
      await page.request.post(`/api/tables/${id}/links`, { data: { show: 'spectator' } })
    ).json()) as { replay: string }
    await stranger.goto(`/verify/${replay}`)
    await expect(stranger.getByText(/This link shows one side of the match/)).toBeVisible()
  })
})

test('a record from a file: Make10, and 10/12 Heart', async ({ page }) => {
  await check(page, simulated('make10', 2))
  await verdict(page, 'Every deal comes from the seeds')
  await expect(page.getByText('This browser added no part to this match.')).toBeVisible()
  await check(page, simulated('heart', 4))
  await verdict(page, 'Every deal comes from the seeds')
  await expect(deals(page)).toHaveCount(4)
  await page.getByRole('link', { name: 'Watch it' }).click()
  await expect(page.getByRole('slider', { name: 'Moment of the round' })).toBeVisible()
})

test('a forged deal: which round, though nobody ever drew that card', async ({ page }) => {
  const forged = simulated('make10', 2)
  const { deck } = forged.rounds[2]!.deal
  const [last = ''] = deck.slice(-1)
  const other = deck.findLastIndex((card) => card !== last)
  deck[deck.length - 1] = deck[other] ?? ''
  deck[other] = last
  await check(page, forged)
  await verdict(page, 'This record does not hold')
  await expect(page.getByText('Round 3: the deal does not come from the seeds.').first()).toBeVisible()
  await expect(deals(page).nth(1)).toHaveText('Round 2: comes from the seeds')
  await expect(deals(page).nth(2)).toHaveText('Round 3: does not')
  await expect(deals(page).nth(3)).toHaveText('Round 4')
})

test('another seed; no seeds; a move that cannot be', async ({ page }) => {
  const record = simulated('make10', 2)
  await check(page, { ...record, shuffle: { ...record.shuffle, serverSeed: '0'.repeat(64) } })
  await verdict(page, 'This record does not hold')
  await expect(page.getByText('The server seed is not the one committed to.').first()).toBeVisible()
  const { shuffle: _, ...without } = record
  await check(page, without)
  await expect(page.getByText('The record tells no seeds.').first()).toBeVisible()
  const [first, ...rest] = record.rounds
  await check(page, { ...record, rounds: [{ ...first, moves: ['0 pass'] }, ...rest] })
  await expect(page.getByText(/^Round 1, move 1: /).first()).toBeVisible()
})

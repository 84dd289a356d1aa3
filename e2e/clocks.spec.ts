// Time at a table: banks, windows, days; who is away, what people agree on.
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { createTable, fillTable, sendTable, sitDown, type Wish } from './lobby.ts'
import { action, discard, draw } from './player.ts'
import { expect, test } from './test.ts'

test.use({ deals: 'p8' })

type Pushed = Readonly<{ at: number; decision: string; deadline?: { at: number; for: string } }>

/** All that is pushed to a page from now on, and when. */
function pushes(page: Page): Pushed[] {
  const heard: Pushed[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { type, push } = JSON.parse(String(payload)) as { type: string; push: Omit<Pushed, 'at'> }
      if (type === 'push') heard.push({ ...push, at: Date.now() })
    }),
  )
  return heard
}

const ANN: Wish = { name: 'Ann', seats: ['Open', 'Bot', 'No one'], dealer: 'You' }

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: item }).click()
}

test('a window lasts its whole length, whoever has answered', async ({ page: ann, someone }) => {
  const heard = pushes(ann)
  const link = await createTable(ann, { ...ANN, choose: ['At once', '8 s'] })
  const ben = await someone()
  await sitDown(ben, link, 'Ben')
  await draw(ann)
  await discard(ann)
  await action(ben, 'Pass').click()
  const bar = ben.getByRole('timer', { name: /left to answer/ })
  await expect(ben.getByText('The others still think.')).toBeVisible()
  await expect(bar, 'everyone has answered, and it goes on').toBeVisible()
  await expect(ann.getByRole('heading', { level: 2, name: 'Ben to move' })).toBeVisible()
  await expect(bar).toBeHidden()

  // The one push that opened it said until when; the next one came no sooner, and none came for an answer.
  const opened = heard.findIndex(({ deadline }) => deadline?.for === 'window')
  const [window, next] = heard.slice(opened)
  expect(next?.decision).not.toBe(window?.decision)
  expect(next?.at).toBeGreaterThanOrEqual(window?.deadline?.at ?? Number.POSITIVE_INFINITY)
})

test.describe('with bots that take a moment', () => {
  test.use({ pace: { bot: 4000 } })

  test('time is up, a bot plays; twice, and it holds the seat until it is taken again', async ({
    page: ann,
    someone,
  }) => {
    test.slow()
    await fillTable(ann, ANN)
    await ann.getByText('Own', { exact: true }).click()
    await ann.getByLabel('Time for each player').selectOption('10 s')
    await ann.getByLabel('More for each decision').selectOption('0 s')
    const link = await sendTable(ann)
    await expect(ann.getByText('Live: 10 s each', { exact: true })).toBeVisible()
    const ben = await someone()
    await sitDown(ben, link, 'Ben')

    await expect(ann.getByRole('timer', { name: /0:\d\d left/ })).toBeVisible()
    await expect(ann.getByText('Under 10 seconds left.')).toBeAttached()
    await expect(ben.getByText('Under 10 seconds left.'), 'it is not Ben who has to hurry').toHaveCount(0)
    await expect(ben.getByText('time is up, a bot plays', { exact: false }).first()).toBeVisible()
    await expect(ben.getByText('bot plays for Ann')).toBeVisible()
    await expect(ann.getByText('A bot plays for you.')).toBeVisible()
    await ann.getByRole('button', { name: 'Take my seat again' }).click()
    await expect(ann.getByText('A bot plays for you.')).toBeHidden()
    await expect(ben.getByText('bot plays for Ann')).toBeHidden()
  })
})

test('a pause and an early end, by agreement', async ({ page: ann, someone }) => {
  const link = await createTable(ann, ANN)
  const ben = await someone()
  await sitDown(ben, link, 'Ben')
  await action(ann, 'Draw').waitFor()

  await menu(ben, 'Let a bot play for me')
  await expect(ann.getByText('bot plays for Ben')).toBeVisible()
  await ben.getByRole('button', { name: 'Take my seat again' }).click()
  await expect(ann.getByText('bot plays for Ben')).toBeHidden()

  await menu(ann, 'Propose a pause')
  await expect(ann.getByText('You propose a pause. Waiting for Ben.')).toBeVisible()
  await ann.getByRole('button', { name: 'Withdraw' }).click()
  await expect(ben.getByText('Ann proposes a pause.')).toBeHidden()
  await menu(ann, 'Propose a pause')
  await expect(ben.getByText('Ann proposes a pause.')).toBeVisible()
  expect(await violationsOf(ben)).toEqual([])
  await ben.getByRole('button', { name: 'Agree' }).click()
  const paused = ann.getByRole('dialog', { name: 'Paused' })
  await expect(paused).toBeVisible()
  await expect(ben.getByRole('dialog', { name: 'Paused' })).toBeVisible()
  expect(await violationsOf(ann)).toEqual([])
  await paused.getByRole('button', { name: 'Look at the table' }).click()
  await expect(ann.getByRole('heading', { level: 2, name: 'Paused' })).toBeVisible()
  await expect(ann.getByRole('timer')).toHaveCount(0)
  await ann.getByRole('button', { name: 'Resume' }).click()
  await expect(ben.getByRole('dialog', { name: 'Paused' })).toBeHidden()
  await expect(ann.getByRole('timer')).toBeVisible()

  await menu(ben, 'Propose to end')
  await ann.getByRole('button', { name: 'Agree to end' }).click()
  for (const page of [ann, ben]) {
    await expect(page.getByRole('heading', { name: 'Ended by agreement' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  }
  const table = link.split('/').at(-1) ?? ''
  const record = (await (await ann.request.get(`/api/tables/${table}/record`)).json()) as object
  expect(record).toMatchObject({ ended: 'agreed', scores: [20, 20, 20], winners: [0, 1, 2] })
  await ann.goto(`/replay/${table}`)
  await expect(ann.getByRole('heading', { level: 1, name: 'Make10' })).toBeVisible()
  await ann.locator('body').press('End')
  await expect(ann.getByRole('heading', { name: 'Ended by agreement' })).toBeVisible()
})

test.describe('on a server that soon misses people', () => {
  test.use({ pace: { away: 1500 } })

  test('who has no line is said to be away until they are back', async ({ page: ann, someone }) => {
    const link = await createTable(ann, { ...ANN, seats: ['Open', 'Open', 'No one'] })
    const ben = await someone()
    await sitDown(ben, link, 'Ben')
    await ben.goto('about:blank')
    await expect(ann.getByText('guest, away')).toBeVisible()
    await ben.goto(link)
    await expect(ann.getByText('guest, away')).toBeHidden()

    const cleo = await someone()
    await sitDown(cleo, link, 'Cleo')
    await action(ann, 'Draw').waitFor()
    await ben.goto('about:blank')
    const away = ann.locator('[data-seat]').filter({ hasText: 'Ben' }).getByText('away')
    await expect(away).toBeVisible()
    expect(await violationsOf(ann)).toEqual([])
    await expect(cleo.getByText('away')).toHaveCount(1)
    await ben.goto(link)
    await expect(away).toBeHidden()
  })
})

test('over days: the table says until when, and what a seat does in windows is said beforehand', async ({
  page: ann,
  someone,
}) => {
  await fillTable(ann, { ...ANN, choose: ['At once', 'Over days', '3 days'] })
  await ann.getByLabel('Weekends off').check()
  const link = await sendTable(ann)
  await expect(ann.getByText(/^Over days: 3 days for each decision, weekends off \(/)).toBeVisible()
  const ben = await someone()
  await sitDown(ben, link, 'Ben')
  // Three days of work, and one or two weekends at most.
  await expect(ann.getByText(/^[2-6] days \d+ h left$/)).toBeVisible()
  await expect(ben.getByText(/^[2-6] days \d+ h left$/)).toBeVisible()
  expect(await violationsOf(ann)).toEqual([])

  const never = ben.getByLabel('Never hit')
  await ben.getByRole('button', { name: 'Order' }).click()
  await expect(ben.getByLabel('Hit whenever it makes ten')).toBeChecked()
  await never.check()
  await expect(never).toBeChecked()
  await ben.reload()
  await ben.getByRole('button', { name: 'Order' }).click()
  await expect(never).toBeChecked()
  await ben.keyboard.press('Escape')

  // Nobody is waited for: after a discard it is Ben's turn.
  await draw(ann)
  await discard(ann)
  await expect(action(ben, 'Draw')).toBeEnabled()
})

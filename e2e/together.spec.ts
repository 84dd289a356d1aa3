// Two people, each with a browser of their own, and a third who only looks.
import type { Page } from '@playwright/test'
import { createTable, sitDown } from './lobby.ts'
import {
  action,
  asked,
  goOn,
  hand,
  held,
  move,
  players,
  result,
  round,
  scores,
  title,
  whoIsAsked,
} from './player.ts'
import { expect, test } from './test.ts'

test.use({ deals: 'p8' })

/** Both play until the round is over; the table asks one of them at a time. */
async function playRoundOf(one: Page, other: Page): Promise<'result' | 'over'> {
  for (;;) {
    const page = await whoIsAsked([one, other])
    const stop = await asked(page)
    if (stop !== 'turn') return stop
    await move(page)
  }
}

test('two friends play a match by a link, and both read the same', async ({ page: ann, someone }) => {
  test.slow()
  const link = await createTable(ann, { name: 'Ann', seats: ['Open', 'No one', 'No one'] })
  await expect(ann.getByLabel('Link to this table')).toHaveValue(link)
  await expect(ann.getByText('1 seat open').first()).toBeVisible()

  const ben = await someone()
  await sitDown(ben, link, 'Ben')
  const cleo = await someone()
  await cleo.goto(link)

  const rounds = []
  for (let number = 1; number <= 4; number++) {
    expect(await round(ann)).toBe(`Round ${number} of 4`)
    expect(await round(ben)).toBe(`Round ${number} of 4`)
    const stop = await playRoundOf(ann, ben)
    await result(ben).waitFor()
    await result(cleo).waitFor()
    const [told, same, watched] = await Promise.all([scores(ann), scores(ben), scores(cleo)])
    expect(same).toEqual(told)
    expect(watched).toEqual(told)
    rounds.push(told.at(-1))
    if (stop === 'over') break
    await goOn(ann)
    await expect(ben.getByText('Ann is ready.')).toBeVisible()
    await expect(ann.getByText('Waiting for Ben.')).toBeVisible()
    await goOn(ben)
    await action(ann, 'Draw').waitFor()
  }
  expect(rounds).toHaveLength(4)
  expect(await players(ann)).toEqual(['You', 'Ben'])
  expect(await players(ben)).toEqual(['Ann', 'You'])
  expect(await players(cleo)).toEqual(['Ann', 'Ben'])

  const before = ann.url()
  await ann.getByRole('button', { name: 'Rematch' }).click()
  await expect(ben.getByText('Ann wants a rematch.')).toBeVisible()
  await ben.getByRole('button', { name: 'Rematch' }).click()
  await expect(ann).not.toHaveURL(before)
  await expect(ben).toHaveURL(ann.url())
})

test('who only watches sees no card that is held', async ({ page: ann, someone }) => {
  const link = await createTable(ann, { name: 'Ann', seats: ['Open', 'No one', 'No one'], dealer: 'You' })
  const ben = await someone()
  await sitDown(ben, link, 'Ben')
  await action(ann, 'Draw').waitFor()

  const cleo = await someone()
  const heard: string[] = []
  cleo.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await cleo.goto(link)
  await expect(cleo.getByText('You are watching this table.')).toBeVisible()
  await expect(cleo.getByRole('button', { name: /^(Red|Blue) \d/ })).toHaveCount(0)
  await expect(hand(cleo)).toHaveCount(0)

  // Nothing lies open yet, so no card at all is named, neither on the page nor on the line to it.
  await expect(cleo.getByRole('img', { name: /(red|blue) \d/i })).toHaveCount(0)
  const hands = [...(await held(ann)), ...(await held(ben))]
  expect(hands).toHaveLength(14)
  expect(heard.join('')).toContain('"type":"push"')
  expect(heard.join('')).not.toMatch(/"[RB][1-7]"/)

  // What is thrown away is for everyone to see.
  await move(ann)
  await move(ann)
  await expect(cleo.getByRole('heading', { level: 2, name: 'Ben to move' })).toBeVisible()
  await expect(cleo.getByRole('img', { name: /(red|blue) \d/i }).first()).toBeVisible()
  expect(await title(cleo).textContent()).not.toContain('You')
})

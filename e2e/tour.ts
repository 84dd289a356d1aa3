// Every page there is, in the states people see it in.
import type { Page } from '@playwright/test'
import { fillTable, sendTable } from './lobby.ts'
import { asked, draw, goOn, playRound, result } from './player.ts'
import { expect } from './test.ts'

/** Short matches of two, for tests that want to see how one ends. */
export const SHORT = 'e239'

/** A match of two with a bot, played from its first deal to its end. */
export async function playMatch(page: Page): Promise<void> {
  await fillTable(page, { seats: ['Bot', 'No one', 'No one'], dealer: 'You' })
  await sendTable(page)
  while ((await playRound(page)) !== 'over') await goOn(page)
}

/** Goes from page to page, and calls back at each. */
export async function tour(page: Page, visit: (place: string) => Promise<void>): Promise<void> {
  await page.goto('/')
  await visit('lobby')
  await page.goto('/rules/make10')
  await page.getByRole('heading', { level: 1, name: 'Make10' }).waitFor()
  await visit('rules')
  await page.goto('/nowhere')
  await visit('nothing here')
  await tourLab(page, visit)
  await tourHeartLab(page, visit)

  await fillTable(page, { seats: ['Open', 'Bot', 'Open'] })
  await visit('new table')
  await sendTable(page)
  await page.getByLabel('Link to this table').waitFor()
  await visit('gathering')

  await fillTable(page, { seats: ['Bot', 'No one', 'No one'], dealer: 'You' })
  await sendTable(page)
  await asked(page)
  await visit('table, before drawing')
  await draw(page)
  await visit('table, after drawing')
  for (let stop = await playRound(page), first = true; stop !== 'over'; stop = await playRound(page)) {
    if (first) await visit('result')
    first = false
    await goOn(page)
  }
  await expect(result(page)).toBeVisible()
  await visit('end of the match')
  await result(page).click()
  await page.getByRole('button', { name: 'Back to the result' }).waitFor()
  await visit('table, after the end')
  await page.getByRole('button', { name: 'Back to the result' }).click()
  await tourReplay(page, visit)
  await page.goto('/')
  await page.getByRole('region', { name: 'Your games' }).getByText('Over').waitFor()
  await visit('lobby, with games')
}

async function tourLab(page: Page, visit: (place: string) => Promise<void>): Promise<void> {
  await page.goto('/lab')
  await page.getByRole('button', { name: 'Add red 1, 4 left' }).waitFor()
  await visit('hand lab')
  const hands = [
    'make10?hand=R123B11125',
    'tsukuru?hand=R1111&open=P567asR&offered=1R2-3B4&seen=B1',
    'total-ten?hand=R9',
  ]
  for (const hand of hands) {
    await page.goto(`/lab/${hand}`)
    await page
      .getByRole('img', { name: /^Ten by your n-th draw/ })
      .or(page.getByText('Not all of this link'))
      .waitFor()
    await page.getByText('Seen', { exact: true }).click()
    await page.getByText('Options of the table').click()
    await visit(`hand lab, ${hand}`)
  }
}

async function tourHeartLab(page: Page, visit: (place: string) => Promise<void>): Promise<void> {
  const hands = 'handA=B9R8G2B1&handB=B8G7Y1R1&handC=B7G1Y6R3&wonA=B23456R2&wonB=R456G345&wonC=R7G6Y2345'
  await page.goto(`/lab/heart?v=1&${hands}&tilesA=41nyny&tilesB=41nynn&upA=1&upB=5&trump=G&leader=D`)
  await page.getByText('Not all of this link').waitFor()
  await page.getByText(/^Tricks against the other two: A 4, B 3, C 2\./).waitFor()
  await visit('hand lab of 10/12 Heart')
}

async function tourReplay(page: Page, visit: (place: string) => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  await page.getByRole('slider', { name: 'Moment of the round' }).waitFor()
  await page.getByLabel('Your hand').waitFor()
  await visit('replay')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByLabel('Link to this moment').waitFor()
  await visit('replay, sharing')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').waitFor()
  await visit('replay, menu')
  await page.goto(page.url().replace('as=0', 'as=all'))
  await page.getByRole('img', { name: /^In hand: / }).waitFor()
  await visit('replay, all cards')
  await page.goto(page.url().replace('/replay/', '/embed/'))
  await page.getByRole('link', { name: 'Open in Tenfold' }).waitFor()
  await visit('embedded replay')
  await page.goto(page.url().replace(/\/embed\/([^?]+).*/, '/verify/$1'))
  await page.getByRole('heading', { name: 'Every deal comes from the seeds' }).waitFor()
  await visit('check of a match')
  await page.goto('/replay')
  await page.getByRole('heading', { name: 'Watch a match' }).waitFor()
  await visit('opening a file')
}

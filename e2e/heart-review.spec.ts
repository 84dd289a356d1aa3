// A round of 10/12 Heart looked at again: the best tiles and the best play, when it is over and not before.
import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { deal, roundByKeys, told } from './heart-player.ts'
import { simulated } from './simulated.ts'
import { expect, test } from './test.ts'

test.use({ deals: 'heart', contextOptions: { reducedMotion: 'reduce' } })

const back = (page: Page) => page.getByRole('region', { name: 'Looking back' })
const points = (page: Page) => back(page).getByRole('row', { name: /^Points/ })
const tricks = (page: Page) => back(page).getByRole('region', { name: 'The best play' }).getByRole('listitem')

/** The dealer's points by the panel of scores, and by the last column of the best play. */
async function sameEnd(page: Page): Promise<void> {
  const made = await page
    .getByRole('region', { name: 'Points of the round' })
    .locator('.score', { hasText: 'dealer' })
    .locator('.total')
    .textContent()
  await expect(points(page).getByRole('cell').last()).toHaveText(made ?? '')
}

test('of a replay: the best tiles, the best play from any trick on, stopped and gone on with', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/replay?as=all&round=1&move=end')
  await page.getByLabel('Drop a file here').setInputFiles({
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(simulated('heart', 4))),
  })
  await expect(
    back(page).getByText(/^For what came true these score 30; [A-Z][a-z]+ made \d+\.$/),
  ).toBeVisible()
  await sameEnd(page)
  await expect(back(page).getByRole('img', { name: / best .*, did not come true$/ })).toHaveCount(0)
  await expect(back(page).getByRole('img', { name: / best .*, came true$/ })).toHaveCount(12)
  await page.getByLabel('Best play from').selectOption('trick 9')
  await expect(tricks(page)).toHaveText([/^9/, /^10/])
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(back(page).getByRole('progressbar')).toHaveCount(0)
  await expect(tricks(page), 'what is known stays').toHaveCount(2)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violationsOf(page), `${width} px`).toEqual([])
  }
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(back(page).getByRole('progressbar')).toBeVisible()

  await page.keyboard.press('ArrowLeft')
  await expect(told(page)).toHaveCount(0)
  await expect(back(page), 'in the middle of a round').toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Eyes').selectOption('Spectator')
  await expect(back(page).getByText(/these score 30/), 'all is open by now').toBeVisible()
})

test('at a table with an adviser: for everyone, once the round is over', async ({ page, someone }) => {
  test.slow()
  const link = await deal(page, ['Bot', 'Bot', 'Bot'], { adviser: true })
  const cleo = await someone()
  await cleo.goto(link)
  await expect(cleo.getByText('You are watching this table.')).toBeVisible()
  await expect(back(cleo)).toHaveCount(0)
  await roundByKeys(page)
  for (const one of [page, cleo]) {
    await expect(
      back(one).getByText(/^For what came true these score 30; (you|Lena) made \d+\.$/),
    ).toBeVisible()
    await sameEnd(one)
  }
})

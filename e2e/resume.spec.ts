// Nothing is lost: by a reload, in a second tab, when the server dies.
import { createTable } from './lobby.ts'
import { action, asked, discard, draw, held, move, result } from './player.ts'
import { expect, test } from './test.ts'

const alone = { seats: ['Bot', 'Bot', 'No one'], dealer: 'You' } as const

test('a reload in mid-turn, and a second tab', async ({ page, context }) => {
  const table = await createTable(page, alone)
  await asked(page)
  await draw(page)
  const eight = await held(page)
  expect(eight).toHaveLength(8)

  await page.reload()
  await expect(action(page, 'Discard')).toBeEnabled()
  expect(await held(page)).toEqual(eight)
  await expect(action(page, 'Draw')).toBeDisabled()

  const tab = await context.newPage()
  await tab.goto(table)
  await expect(action(tab, 'Discard')).toBeEnabled()
  expect(await held(tab)).toEqual(eight)

  // A move in one is a move in both.
  await discard(tab)
  await expect(action(page, 'Discard').and(page.getByRole('button', { disabled: false }))).toHaveCount(0)
  const [here, there] = [await asked(page), await asked(tab)]
  expect(here).toBe(there)
  if (here === 'turn') expect(await held(page)).toEqual(await held(tab))
  await tab.close()
  if (here === 'turn') await move(page)
})

test.describe('with the server of npm start', () => {
  test.use({ start: 'npm start' })

  test('kill -9 in mid-round: the page comes back by itself, with the same hand, and goes on', async ({
    page,
    house,
  }) => {
    await createTable(page, { seats: ['Bot', 'No one', 'No one'], dealer: 'You' })
    await asked(page)
    await draw(page)
    const eight = await held(page)

    await house.kill()
    await expect(page.getByText('Reconnecting…')).toBeVisible()
    expect(await held(page), 'the table stays in view').toEqual(eight)
    await house.restart()
    await expect(page.getByText('Reconnecting…')).toBeHidden()
    expect(await held(page)).toEqual(eight)

    // A move made while nobody hears it is made when somebody does.
    await house.kill()
    await expect(page.getByText('Reconnecting…')).toBeVisible()
    await page.getByRole('group', { name: 'Your hand' }).getByRole('button').last().dblclick()
    await expect(page.getByText('Sent, waiting for the line…')).toBeVisible()
    await house.restart()
    await expect(action(page, 'Discard')).toBeDisabled()
    await expect
      .poll(async () => (await result(page).isVisible()) || (await held(page)).length === 7)
      .toBe(true)

    // The bot answers, and the match goes on.
    if ((await asked(page)) === 'turn') await move(page)
  })
})

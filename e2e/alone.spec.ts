// Item one of a product that is to be played: one person, three bots, from the lobby to the end.
import { asked, goOn, move, players, round, scores, title } from './player.ts'
import { expect, test } from './test.ts'

test.use({ deals: 'm15' })

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

test('a whole match against three bots: each round’s result, the winners, a rematch', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await page.getByRole('button', { name: 'Play Make10 against bots' }).click()
  const done = new Set<string>()

  for (let number = 1; number <= 8; number++) {
    let stop = await asked(page)
    expect(await round(page)).toBe(`Round ${number} of 8`)
    for (; stop === 'turn'; stop = await asked(page)) done.add(await move(page))

    const told = await scores(page)
    expect(told).toHaveLength(number)
    expect(sum(told.at(-1) ?? []), 'tokens only change hands').toBe(80)
    if (number === 8) break
    await expect(title(page)).toHaveText(/ made ten$|The deck ran out/)
    expect(stop).toBe('result')
    await goOn(page)
  }
  expect([...done], 'what a match is made of').toEqual(expect.arrayContaining(['Draw', 'Get', 'Discard']))

  await test.step('the end names those with the most tokens', async () => {
    await expect(page.getByText('The match is over')).toBeVisible()
    const last = (await scores(page)).at(-1) ?? []
    const names = await players(page)
    const winners = names.filter((_, seat) => last[seat] === Math.max(...last))
    expect(names).toHaveLength(4)
    for (const winner of winners) await expect(title(page)).toContainText(winner)
    await expect(title(page)).toHaveText(/ wins? the match/)
  })

  await test.step('the record can be had', async () => {
    const [record] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download record' }).click(),
    ])
    expect(record.suggestedFilename()).toMatch(/^make10-.+\.json$/)
  })

  await test.step('a rematch is a new table with everyone at it', async () => {
    const before = page.url()
    await page.getByRole('button', { name: 'Rematch' }).click()
    await expect(page).not.toHaveURL(before)
    await asked(page)
    expect(await round(page)).toBe('Round 1 of 8')
    await expect(page.getByRole('list').getByRole('heading', { level: 3 })).toHaveCount(3)
  })
})

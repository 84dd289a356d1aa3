// The siblings of Make10 at the same table: points instead of tokens, purple tiles, bonus tables of one's own.
import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sendTable } from './lobby.ts'
import { asked, goOn, move, playRound, result, round, scores, title } from './player.ts'
import { expect, test } from './test.ts'

test.use({ deals: 'siblings', contextOptions: { reducedMotion: 'reduce' } })

type Wish = Readonly<{ game: string; seats: readonly ('Bot' | 'No one')[]; choose?: readonly string[] }>

/** From the lobby to the form of a new table of this game. */
async function fillTable(page: Page, { game, seats, choose = [] }: Wish): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create a table' }).click()
  await page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: game }).click()
  await expect(page.getByRole('heading', { level: 1, name: game })).toBeVisible()
  for (const [at, who] of [...seats.entries()].toReversed())
    await page
      .getByRole('group', { name: `Seat ${at + 2}` })
      .getByText(who, { exact: true })
      .click()
  for (const option of choose) await page.getByText(option, { exact: true }).click()
}

const ALONE = ['Bot', 'No one', 'No one'] as const

async function clean(page: Page, place: string): Promise<void> {
  const found = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const told = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect.soft(told, place).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(wide, `${place} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** On a phone and on a desk, by day and by night. */
async function cleanEverywhere(page: Page, place: string): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
    await page.emulateMedia({ colorScheme })
    await clean(page, `${place}, ${width} px`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a whole match of Tsukuru Ten Ten: first to four, no bonuses, nobody pays', async ({ page }) => {
  test.slow()
  await fillTable(page, { game: 'Tsukuru Ten Ten', seats: ALONE })
  await expect(page.getByText('A win scores 1. Whoever has 4 first wins the match.')).toBeVisible()
  await cleanEverywhere(page, 'new table')
  await sendTable(page)
  await asked(page)
  await expect(page.getByText('first to 4', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bonuses' }), 'there is no table of bonuses').toHaveCount(0)
  await cleanEverywhere(page, 'table')

  let chosen = false
  for (let stop = await playRound(page); stop !== 'over'; stop = await playRound(page)) {
    await expect(page.getByRole('heading', { name: 'Points', exact: true }), 'no empty panel').toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Payments' })).toHaveCount(0)
    if (!chosen && (await title(page).textContent()) === 'You made ten') {
      chosen = true
      await chooseSets(page)
      await cleanEverywhere(page, 'result')
    }
    await goOn(page)
  }
  const last = (await scores(page)).at(-1) ?? []
  expect(Math.max(...last)).toBe(4)
  await expect(title(page)).toHaveText(last[0] === 4 ? 'You win the match' : 'Mori wins the match')
  await expect(page.getByText('With 4 points.')).toBeVisible()
  await cleanEverywhere(page, 'end of the match')
})

/** TS5: what is not ten is turned down at no cost; what is shown stays. */
async function chooseSets(page: Page): Promise<void> {
  const before = await scores(page)
  await page.getByRole('button', { name: 'Choose the sets' }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose the sets' })
  const cards = sheet.getByRole('group', { name: 'Single cards' }).getByRole('button')
  await cards.first().click()
  await sheet.getByRole('button', { name: 'Put together' }).click()
  await expect(sheet.getByText('A set is three cards: choose three.')).toBeVisible()
  await cards.first().click()
  const ten = (await sheet.getByText('This makes ten.').count()) > 0
  await sheet.getByRole('button', { name: 'Show this' }).click()
  if (ten) {
    await expect(sheet).toBeHidden()
    return
  }
  await expect(sheet.getByText(/^This counts \d+( or \d+)*, not 10\.$/)).toBeVisible()
  await clean(page, 'choosing sets')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await scores(page)).toEqual(before)
}

test('a whole match of Total Ten: every discard is answered, all who hit win, points are added', async ({
  page,
}) => {
  test.slow()
  await fillTable(page, { game: 'Total Ten', seats: ALONE, choose: ['At once, for all'] })
  await expect(page.getByText('Race to 25')).toBeVisible()
  await sendTable(page)
  const done = new Set<string>()
  for (let number = 1; ; number++) {
    let stop = await asked(page)
    expect(await round(page)).toBe(`Round ${number} of 4`)
    for (; stop === 'turn'; stop = await asked(page)) done.add(await move(page))
    const told = await scores(page)
    const [before = [0, 0], after = [0, 0]] = [told.at(-2), told.at(-1)]
    for (const [seat, score] of after.entries()) expect(score).toBeGreaterThanOrEqual(before[seat] ?? 0)
    if (number === 1) await cleanEverywhere(page, 'result')
    if (stop === 'over') break
    await goOn(page)
  }
  expect([...done]).toEqual(expect.arrayContaining(['Draw', 'Pass', 'Discard']))
  const last = (await scores(page)).at(-1) ?? []
  const most = Math.max(...last)
  const level = last.every((score) => score === most)
  const winner = level
    ? 'You and Mori win the match together'
    : last[0] === most
      ? 'You win the match'
      : 'Mori wins the match'
  await expect(title(page)).toHaveText(winner)
})

test('the race to 25 is for two only, and in view at the table', async ({ page }) => {
  await fillTable(page, { game: 'Total Ten', seats: ['Bot', 'Bot', 'No one'] })
  await expect(page.getByText('Race to 25')).toHaveCount(0)
  await fillTable(page, { game: 'Total Ten', seats: ALONE, choose: ['Race to 25'] })
  await sendTable(page)
  await asked(page)
  await expect(page.getByText('0 of 25 points')).toHaveCount(2)
  await page.getByRole('button', { name: 'Bonuses' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bonus table' })
  await expect(sheet.getByRole('row', { name: /^Serial Pair/ })).toContainText(
    'Pairs of three neighbouring values.',
  )
  await expect(sheet.getByRole('row', { name: /^God Ten/ })).toContainText('Wins the match.')
})

test('a bonus table: made by form, exported, removed, imported, played with', async ({ page }) => {
  test.slow()
  await fillTable(page, { game: 'Total Ten', seats: ALONE, choose: ['Only your own'] })
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByText('Make or choose a bonus table first.')).toBeVisible()

  await test.step('what is wrong is told beside its field', async () => {
    await page.getByRole('button', { name: 'Make a table' }).click()
    const form = page.getByRole('dialog', { name: 'Bonus table' })
    await form.getByLabel('Name of the table').fill('Kitchen table')
    await form.getByRole('button', { name: 'Save the table' }).click()
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await expect(form.getByText('Give it a name of 1 to 40 characters.').first()).toBeVisible()
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Every hand')
    await expect(form.getByText('Must have values, colour or both.').first()).toBeVisible()
    await cleanEverywhere(page, 'form')
  })

  const form = page.getByRole('dialog', { name: 'Bonus table' })
  await test.step('conditions within conditions', async () => {
    await form.getByLabel('Points', { exact: true }).fill('5')
    await form.getByRole('combobox', { name: 'Condition: what it looks at' }).selectOption('one of these')
    await form
      .getByRole('combobox', { name: 'Condition 1: what it looks at' })
      .selectOption('with or without a Get')
    await form.getByRole('button', { name: 'Add a condition' }).click()
    await form
      .getByRole('combobox', { name: 'Condition 2: what it looks at' })
      .selectOption('with or without a Get')
    await form
      .getByRole('group', { name: 'Condition 2' })
      .getByRole('combobox', { name: 'With or without a Get' })
      .selectOption('with a Get')
    await expect(form.getByText('Without a Get or with a Get.')).toBeVisible()
    await form.getByRole('button', { name: 'Add a line' }).click()
    const line = form.locator('.line[open]')
    await line.getByRole('textbox', { name: 'Name', exact: true }).fill('Trio')
    await line.getByRole('button', { name: 'Remove condition' }).click()
    await line.getByLabel('Sets of cards alike').selectOption('three alike')
    await line.getByRole('button', { name: 'Add extra points' }).click()
    await line.getByLabel('Of which value').selectOption('7s')
    await form.getByRole('button', { name: 'Save the table' }).click()
    await expect(form).toBeHidden()
  })
  const lines = page.getByRole('table', { name: 'Lines of Kitchen table' })
  await expect(lines.getByRole('row', { name: /^Trio/ })).toContainText('Three alike. 1 more: three 7s.')
  await cleanEverywhere(page, 'table chosen')

  const file = await test.step('exported', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('kitchen-table.json')
    return readFile(await download.path(), 'utf8')
  })
  expect(JSON.parse(file)).toMatchObject({
    format: 'tenfold-bonus-table/1',
    name: 'Kitchen table',
    bonuses: [
      { id: 'every-hand', points: 5, when: { any: [{ claimed: false }, { claimed: true }] } },
      { id: 'trio', points: 1, sets: [3], extra: [{ points: 1, sets: { value: 7 } }] },
    ],
  })

  await test.step('imported again; a file with a mistake names its place', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(lines).toHaveCount(0)
    await page.getByRole('button', { name: 'Import' }).click()
    const sheet = page.getByRole('dialog', { name: 'Import a bonus table' })
    await sheet.getByLabel('Or paste its text').fill(file.replace('"points": 5', '"points": 500'))
    await sheet.getByRole('button', { name: 'Import' }).click()
    await expect(sheet.getByText('bonuses[0].points must be from 0 to 100, not 500')).toBeVisible()
    await cleanEverywhere(page, 'import')
    await sheet
      .getByLabel('Drop a file here, or choose one')
      .setInputFiles({ name: 'kitchen-table.json', mimeType: 'application/json', buffer: Buffer.from(file) })
    await expect(sheet).toBeHidden()
    await expect(lines).toBeVisible()
  })

  await test.step('played with', async () => {
    await sendTable(page)
    await asked(page)
    await page.getByRole('button', { name: 'Bonuses' }).click()
    const sheet = page.getByRole('dialog', { name: 'Bonus table' })
    await expect(sheet.getByRole('row', { name: /^Every hand/ })).toContainText(
      'Without a Get or with a Get.',
    )
    await expect(sheet.getByRole('row', { name: /^God Ten/ }), 'it stands alone').toHaveCount(0)
    await page.keyboard.press('Escape')
    for (let stop = await playRound(page); ; stop = await playRound(page)) {
      if (/made ten$/.test((await title(page).textContent()) ?? '') || stop === 'over') break
      await goOn(page)
    }
    await expect(result(page)).toBeVisible()
    const points = page.getByRole('region', { name: 'Points' }).getByRole('listitem')
    await expect(points.filter({ hasText: 'Every hand' })).toContainText('5')
  })

  await test.step('the next table starts from it', async () => {
    await page.goto('/new/total-ten')
    await expect(lines).toBeVisible()
  })
})

for (const [game, name, card] of [
  ['total-ten', 'Total Ten', 'blue 7, blue 7, blue 7'],
  ['tsukuru', 'Tsukuru Ten Ten', 'purple 5, purple 6, purple 7'],
] as const)
  test(`the rules of ${name}: from the lobby, with real cards, rulings marked`, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: `Rules of ${name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('img', { name: card, exact: true }).first()).toBeVisible()
    await expect(page.locator('.ruling').first()).toContainText('Ruling.')
    await cleanEverywhere(page, `rules of ${game}`)
  })

// A whole round without a mouse. Wherever the keys lead, one can see where one is.
import type { Page } from '@playwright/test'
import { action, asked, hand, laid, result, round, title } from './player.ts'
import { expect, test } from './test.ts'

test.use({ deals: 'k130' })

/** Where the keyboard is: its name, and whether that can be seen. */
async function place(page: Page): Promise<string> {
  const { name, lost, shown } = await page.evaluate(() => {
    const here = document.activeElement
    if (!(here instanceof HTMLElement) || here === document.body)
      return { name: '', lost: true, shown: false }
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(here)
    const ring = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    // A title that is only read from, not pressed, needs none.
    const passive = here.matches('h1, h2')
    return {
      name: here.getAttribute('aria-label') ?? here.textContent.trim(),
      lost: false,
      shown: passive || (here.matches(':focus-visible') && ring),
    }
  })
  expect(lost, 'focus is somewhere').toBe(false)
  expect(shown, `focus on “${name}” can be seen`).toBe(true)
  return name
}

/** Goes on with one key until it has led to a place. */
async function go(page: Page, key: string, to: (name: string) => boolean): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press(key)
    if (to(await place(page))) return
  }
  throw new Error(`${key} does not lead there`)
}

async function throwHighest(page: Page): Promise<void> {
  const cards = hand(page).getByRole('button')
  const names = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const value = (name: string): number => Number(/\d/.exec(name)?.[0])
  const most = Math.max(...names.map(value))
  if (value(await place(page)) !== most) await go(page, 'ArrowRight', (name) => value(name) === most)
  await page.keyboard.press('Enter')
  await expect(hand(page).getByRole('button', { pressed: true })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(action(page, 'Discard').and(page.getByRole('button', { disabled: false }))).toHaveCount(0)
}

/** A number chooses the discard, G takes it; where several pairs fit, Enter takes the first. */
async function getByKeys(page: Page): Promise<void> {
  const able = page.getByRole('button', { name: /can be claimed/ }).first()
  await page.keyboard.press((await able.getAttribute('aria-keyshortcuts')) ?? '')
  await expect(able).toHaveAttribute('aria-pressed', 'true')
  await place(page)
  await page.keyboard.press('g')
  const choice = page.getByRole('dialog', { name: 'Get with which two cards' })
  await expect(laid(page).or(choice)).toBeVisible()
  if (!(await choice.isVisible())) return
  await place(page)
  await page.keyboard.press('Enter')
}

async function moveByKeys(page: Page): Promise<void> {
  for (const [name, key] of [
    ['Hit', 'h'],
    ['Declare', 't'],
  ] as const) {
    if (await action(page, name).isDisabled()) continue
    await page.keyboard.press(key)
    return result(page).waitFor()
  }
  if (await action(page, 'Discard').isEnabled()) return throwHighest(page)
  if ((await action(page, 'Get').isEnabled()) && (await laid(page).count()) === 0) await getByKeys(page)
  else await page.keyboard.press('d')
  await expect(action(page, 'Discard')).toBeEnabled()
}

test('keys alone play a round, from the lobby to the next deal', async ({ page }) => {
  await page.goto('/')
  await go(page, 'Tab', (name) => name === 'Play Make10 against bots')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/t/*')
  while ((await asked(page)) === 'turn') {
    await place(page)
    await moveByKeys(page)
    await place(page)
  }
  expect(await place(page), 'the result is where one is').toBe(await title(page).textContent())
  await go(page, 'Tab', (name) => name.startsWith('Next round'))
  await page.keyboard.press('Enter')
  await expect.poll(() => round(page)).toBe('Round 2 of 8')
  await asked(page)
  await place(page)
})

test('keys for all else: the list of keys, the log, discards, what cannot be done', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play Make10 against bots' }).click()
  await asked(page)
  const [keys, log] = [
    page.getByRole('dialog', { name: 'Keys' }),
    page.getByRole('region', { name: /Moves/ }),
  ]
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.keyboard.press('l')
  await expect(log).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()
  await page.keyboard.press('x')
  await expect(page.getByText('Draw a card first.')).toBeVisible()
})

// Tables that play by other options: discards hit at once, and ten that everyone must see for themselves.
import type { Page } from '@playwright/test'
import { createTable } from './lobby.ts'
import { action, asked, discard, goOn, move, playRound, result, round, scores, title } from './player.ts'
import { expect, test } from './test.ts'

const payments = (page: Page) => page.getByRole('region', { name: 'Payments' })

test.describe('hit at once', () => {
  test.use({ deals: 'w29' })
  test('each discard is answered, and a Hit out of turn wins', async ({ page }) => {
    await createTable(page, { seats: ['Bot', 'No one', 'No one'], choose: ['At once'] })
    let passed = false
    for (;;) {
      const stop = await asked(page)
      if (stop === 'over') throw new Error('these deals hold no Hit for the first seat')
      if (stop === 'result') {
        await goOn(page)
        continue
      }
      const window = await page.getByRole('heading', { name: 'Anyone?' }).isVisible()
      if (!window) {
        await expect(action(page, 'Hit')).toBeDisabled()
        await move(page)
        continue
      }
      await expect(action(page, 'Pass')).toBeEnabled()
      if (await action(page, 'Hit').isEnabled()) break
      passed = true
      await move(page)
    }
    expect(passed, 'most discards are passed').toBe(true)
    await expect(page.getByText(/It makes ten for you: Hit or pass/)).toBeVisible()
    await action(page, 'Hit').click()
    await expect(title(page)).toHaveText('You made ten')
    await expect(page.getByText(/^By Hit, with Mori’s (red|blue) \d\.$/)).toBeVisible()
    await expect(payments(page)).toContainText(/Mori discarded the (red|blue) \d and pays all \d+\./)
  })
})

test.describe('unassisted', () => {
  test.use({ deals: 'false' })

  test('a false declaration voids the round and costs one', async ({ page }) => {
    await createTable(page, { seats: ['Bot', 'Bot', 'No one'], choose: ['Unassisted'], dealer: 'You' })
    await asked(page)
    await expect(page.getByRole('list', { name: 'Reachable totals' }), 'no help here').toHaveCount(0)
    expect(await round(page)).toBe('Round 1 of 6')
    await action(page, 'Draw').click()
    await action(page, 'Declare').click()

    await expect(title(page)).toHaveText('You declared, but it is not ten')
    await expect(page.getByText('You deal again.')).toBeVisible()
    await expect(page.getByText(/^These cards reach .*, not ten\.$/)).toBeVisible()
    await expect(payments(page)).toContainText('A false declaration costs 1 to every other player.')
    await expect(payments(page)).toContainText(/You\s*pay 2, from 20/)
    expect(await scores(page)).toEqual([[18, 21, 21]])

    await goOn(page)
    await asked(page)
    expect(await round(page), 'the deal did not count').toBe('Round 1 of 6')
  })

  test('hit at once as well: a false Hit is the same mistake', async ({ page }) => {
    await createTable(page, {
      seats: ['Bot', 'No one', 'No one'],
      choose: ['Unassisted', 'At once'],
      dealer: 'You',
    })
    await asked(page)
    await action(page, 'Draw').click()
    await discard(page)
    await expect(page.getByRole('heading', { name: 'Anyone?' })).toBeVisible()
    await expect(page.getByText('Hit or pass.')).toBeVisible()
    await action(page, 'Hit').click()
    await expect(title(page)).toHaveText('You declared, but it is not ten')
    expect(await scores(page)).toEqual([[19, 21]])
    await goOn(page)
    await asked(page)
    await result(page).waitFor({ state: 'detached' })
    expect(await round(page)).toBe('Round 1 of 4')
    await playRound(page)
  })
})

test.describe('several discards make ten', () => {
  test.use({ deals: 'h149' })

  test('Hit takes the one that is shown as if taken, unless another is chosen', async ({ page }) => {
    test.setTimeout(240_000)
    const sitDown = () => createTable(page, { seats: ['Bot', 'Bot', 'Bot'], dealer: 'You' })
    await sitDown()
    const able = page.getByRole('button', { name: /newest discard, makes ten/ })
    for (;;) {
      const stop = await asked(page)
      // Not in every match does it come to that.
      if (stop === 'over') await sitDown()
      else if (stop === 'result') await goOn(page)
      else if ((await able.count()) > 1) break
      else await move(page)
    }
    const [first, second] = [able.first(), able.nth(1)]
    const owner = async (): Promise<string> =>
      /With (.+) you reach/.exec((await page.getByText(/^With .+ you reach$/).textContent()) ?? '')?.[1] ?? ''
    const shown = await owner()
    await second.click()
    await expect(second).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(owner).not.toBe(shown)
    await second.click()
    await expect(first).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(owner).toBe(shown)
    await action(page, 'Hit').click()
    await expect(page.getByText(`By Hit, with ${shown}.`)).toBeVisible()
  })
})

// What axe finds on a page.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** There are no frames in our pages, and only violations are of interest: a third of the time. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  const inspector = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await inspector.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

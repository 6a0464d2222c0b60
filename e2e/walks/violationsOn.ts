import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What axe finds against WCAG 2.2 AA, once nothing is being read any more.
 *
 * @param looksAt `colours` asks for what colours tell alone: what another theme of the same page may change
 * @param within the part that is looked at, where the rest has been looked at before
 */
export async function violationsOn(
  page: Page,
  looksAt: 'all' | 'colours' = 'all',
  within?: string,
): Promise<string[]> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const axe = new AxeBuilder({ page })
  if (within) axe.include(within)
  const { violations } = await (
    looksAt === 'colours'
      ? axe.withRules(['color-contrast', 'link-in-text-block'])
      : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  ).analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  )
}

/** Opens a page, and expects axe to find nothing on it in either theme. */
export async function expectAccessible(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await violationsOn(page, 'colours')).toEqual([])
}

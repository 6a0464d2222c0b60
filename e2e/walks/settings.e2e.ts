import { expect, test } from './test.ts'

test('behavior: a language chosen in the settings is spoken at once, from right to left where it is read so, and after a reload', async ({
  page,
  urls,
}) => {
  await page.goto(`${urls.web}/settings`)
  await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('main').locator('select').first()).toBeFocused()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})

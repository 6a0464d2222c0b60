import { expect, type Page } from '@playwright/test'

/** The link of the code that the modal shows, as a visitor copies it. */
export async function readLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('dialog').getByRole('img', { name: /code/iu }).waitFor()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toContain('wc:')
  return read()
}

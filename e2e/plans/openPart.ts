import type { Page } from '@playwright/test'

/** Opens what a plan's page keeps behind a title, by its place in the address, as a link to it would. */
export async function openPart(page: Page, place: string): Promise<void> {
  const part = page.locator(`details#${place}`)
  await part.waitFor()
  // A plan's page was opened with this place before: the browser tells of no change then.
  await page.evaluate((hash) => {
    if (location.hash === hash) dispatchEvent(new HashChangeEvent('hashchange'))
    else location.hash = hash
  }, `#${place}`)
  await part.locator('> :not(summary)').waitFor()
}

import type { Page } from '@playwright/test'
import { webRoutes } from '../../tools/lib/webRoutes.ts'
import { expect, test } from './test.ts'

/** Nothing of the app but the one script before the first paint. */
const withoutTheApp = (page: Page) => page.route(/\/assets\/.*\.js$/u, (route) => route.abort())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What is read on a page before any figure: its heading and what stands below it. */
const firstWords = async (page: Page) => {
  const head = heading(page).locator('..')
  return { words: await head.innerText(), box: await heading(page).boundingBox() }
}

const { home, plans, matrix, portfolio, settings } = webRoutes

/** One of each kind: at the start, lazy, with a loader, of a member alone, with what the browser knows. */
for (const path of [home, plans, matrix, portfolio, settings])
  test(`${path} can be read before the app has started, and the app draws the same over it`, async ({
    page,
    urls,
  }) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/u.test(message.text())) refused.push(message.text())
    })
    await withoutTheApp(page)
    await page.goto(urls.web + path)
    await expect(heading(page)).toBeVisible()
    const before = await firstWords(page)
    expect(
      await page.locator(':is(button, input, select, textarea, summary):not([inert])').count(),
    ).toBe(0)
    await page.unrouteAll()
    await page.reload()
    await page.getByText('No block read yet').waitFor({ state: 'detached' })
    expect(await firstWords(page)).toEqual(before)
    expect(refused).toEqual([])
  })

test('no other page, language or choice is shown first than what was asked for, nor words that are another’s', async ({
  page,
  urls,
}) => {
  await withoutTheApp(page)
  // A host that knows no file of this name answers with the home page.
  await page.goto(`${urls.web}/plans/staking/0x0000000000000000000000000000000000000001`)
  await expect(heading(page)).toHaveCount(0)
  await page.goto(`${urls.web}/plans?q=stake`)
  await expect(heading(page)).toHaveCount(0)
  await page.goto(`${urls.web}/plans?ref=0x0000000000000000000000000000000000000001`)
  await expect(heading(page)).toHaveCount(1)
  await page.evaluate(() => localStorage.setItem('causeway:1:web-theme', '"dark"'))
  await page.goto(`${urls.web}/settings`)
  await expect(heading(page)).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('causeway:1:web-preferences', '{"language":"ar"}'))
  await page.goto(urls.web + plans)
  await expect(heading(page)).toHaveText('الخطط')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // Who comes back reads at once, and is not asked to connect what is connected already.
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('causeway:1:connection-status', '"connected"')
  })
  await page.goto(urls.web + portfolio)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /Connect/u })).toHaveCount(0)
})

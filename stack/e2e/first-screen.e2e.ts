import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Nothing of the app but the one script before the first paint. */
const withoutTheApp = (page: Page) => page.route(/\/assets\/.*\.js$/u, (route) => route.abort())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the home page can be read before the app has started, and the app draws the same over it', async ({
  page,
  urls,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/u.test(message.text())) refused.push(message.text())
  })
  await withoutTheApp(page)
  await page.goto(urls.web)
  const words = (await page.getByRole('main').textContent()) ?? ''
  await expect(heading(page)).toBeVisible()
  const box = await heading(page).boundingBox()
  await page.unrouteAll()
  await page.reload()
  await page
    .getByText(/^Block \d/u)
    .first()
    .waitFor()
  expect(await heading(page).boundingBox()).toEqual(box)
  expect(words).toContain((await heading(page).textContent()) ?? 'a heading')
  expect(refused).toEqual([])
})

test('whoever asks for another page, or reads another language, is not shown the home page first', async ({
  page,
  urls,
}) => {
  await withoutTheApp(page)
  await page.goto(`${urls.web}/plans`)
  await expect(heading(page)).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('causeway:1:web-preferences', '{"language":"de"}'))
  await page.goto(urls.web)
  await expect(heading(page)).toHaveCount(0)
})

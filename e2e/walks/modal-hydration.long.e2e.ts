import { installWallet, kitPage } from '@causeway/testkit/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { serveHydratePage } from './serveHydratePage.ts'

const test = base.extend<object, { url: string }>({
  url: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
    async ({}, provide) => {
      const { url, close } = await serveHydratePage()
      await provide(url)
      await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Errors and warnings of the page; React's development build tells here what hydration found to differ. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}
/** The hooks have something to say: React took the page over. */
const taken = (page: Page) =>
  expect(page.locator('output')).toContainText('"initialized":true', { timeout: 60_000 })

test('behavior: React’s development build finds nothing to complain about, without a wallet and with a remembered one', async ({
  page,
  context,
  url,
}) => {
  test.setTimeout(120_000)
  await installWallet(context, { chains: [{ id: 137, rpcUrl: `${url}rpc` }] })
  const heard = complaints(page)
  await page.goto(url)
  await taken(page)
  const kit = kitPage(page)
  await kit.connect('Test Wallet')
  await expect(page.locator('output')).toContainText('"balance":"1234.5678"')

  // The server knows nobody, the browser remembers: the first render must be the server's all the same.
  await page.reload()
  await expect(kit.accountButton.first()).toBeVisible()
  await expect(page.locator('output')).toContainText('"reason":"restored"')
  expect(heard).toEqual([])
})

test('behavior: a page that does differ is told of, so silence means something', async ({
  page,
  url,
}) => {
  const heard = complaints(page)
  await page.goto(`${url}?differ`)
  await taken(page)
  expect(heard.join('\n')).toMatch(/hydrat/iu)
})

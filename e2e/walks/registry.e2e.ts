import { expect, test } from './test.ts'

test('[S9.wallets-page] [S7.asks-wallets] [S7.asks-wallet-image] the modal lists the wallets of the registry, which hears nothing before somebody asks', async ({
  page,
  urls,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(urls.registry)) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(urls.plans)
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: /All Wallets/u }).click()
  const metamask = page.getByRole('button', { name: /MetaMask/u })
  await expect(metamask).toBeVisible()
  await expect
    .poll(() =>
      metamask
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true)
  expect(new Set(asked.filter((path) => !path.startsWith('/getWalletImage/')))).toEqual(
    new Set(['/getWallets']),
  )

  await page.getByRole('dialog').getByRole('searchbox').fill('zeri')
  await expect(page.getByRole('button', { name: /Zerion/u })).toBeVisible()
  await expect(metamask).toHaveCount(0)
})

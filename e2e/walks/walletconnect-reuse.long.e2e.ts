import { devices } from '@playwright/test'
import { portUri } from '@causeway/testkit/walletconnect/createPairingPort'
import { expect, find, offered, test } from './outside.ts'

/** Where a page is left for each wallet, the next one gets the pairing that waits already. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Two wallets, one after the other, as somebody tries them who has the first one not. */
const twoWallets = ['Rainbow', 'Trust Wallet'] as const

test.describe('Safari on iOS', () => {
  const { defaultBrowserType: _browser, ...iphone } = devices['iPhone 14'] ?? {}
  test.use(iphone)

  test('[S4.pairing-reuse-ios-safari] the next wallet gets the pairing that waits already, until the modal closes', async ({
    page,
    lab,
    registry,
    choose,
  }) => {
    const kit = await lab({ pairing: true, options: { endpoints: { registry } } })
    const [first, second] = twoWallets
    await choose(kit, first)
    const link = kit.dialog.getByRole('link', { name: /^Open (?:Rainbow|Trust)/u })
    await expect(link).toHaveAttribute('href', `rainbow://wc?uri=${offered}`)
    await kit.button('Back').click()
    await find(kit, second)
    await expect(link).toHaveAttribute('href', `trust://wc?uri=${offered}`)
    expect(await page.evaluate(() => window.lab?.pairing.started)).toEqual([first])
    await kit.button('Back').click()
    expect(await page.evaluate(() => window.lab?.pairing.aborted)).toBe(0)
    await kit.close()
    await expect.poll(() => page.evaluate(() => window.lab?.pairing.aborted)).toBe(1)
  })

  test('[S4.pairing-reuse-ios-safari] an expired pairing is not used again', async ({
    page,
    lab,
    registry,
    choose,
  }) => {
    await page.clock.install()
    const kit = await lab({ pairing: true, options: { endpoints: { registry } } })
    await choose(kit, 'Rainbow')
    const link = kit.dialog.getByRole('link', { name: /^Open Rainbow/u })
    await expect(link).toHaveAttribute('href', `rainbow://wc?uri=${offered}`)
    await kit.button('Back').click()
    await page.clock.fastForward(230_000)
    await expect.poll(() => page.evaluate(() => window.lab?.pairing.aborted)).toBe(1)
    await find(kit, 'Rainbow')
    await expect(link).toHaveAttribute('href', `rainbow://wc?uri=${encodeURIComponent(portUri(2))}`)
  })
})

test.describe('Telegram on Android', () => {
  const { defaultBrowserType: _browser, ...pixel } = devices['Pixel 7'] ?? {}
  test.use(pixel)

  test('[S4.pairing-reuse-telegram] the next wallet gets the same pairing; links open apart and are encoded twice', async ({
    page,
    lab,
    registry,
    choose,
  }) => {
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
    const kit = await lab({ pairing: true, options: { endpoints: { registry } } })
    const [first, second] = twoWallets
    await choose(kit, first)
    const link = kit.dialog.getByRole('link', { name: /^Open (?:Rainbow|Trust)/u })
    const twice = encodeURIComponent(offered)
    await expect(link).toHaveAttribute('href', `rainbow://wc?uri=${twice}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await kit.button('Back').click()
    await find(kit, second)
    await expect(link).toHaveAttribute('href', `trust://wc?uri=${twice}`)
    expect(await page.evaluate(() => window.lab?.pairing.started)).toEqual([first])
  })
})

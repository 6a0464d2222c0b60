import { devices, type Page } from '@playwright/test'
import { expect, test } from './lab.ts'

/** Where the modal opens: by what the app asks for, by what it is told, and by what there is to show. */

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'] ?? {}
const nothingInThePage = { enableInjected: false, enableEIP6963: false }
type Requested = 'Networks' | 'Account' | 'AllWallets'

/** Opens the modal as an app does, and reads its heading. */
async function openedAt(page: Page, view?: Requested) {
  await page.evaluate((name) => window.lab?.kits[0]?.open(name ? { view: name } : {}), view)
  return page.getByRole('dialog').getByRole('heading', { level: 2 })
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on a desktop', () => {
  test('[S2.open-manual-desktop] manual control opens the code, whatever was requested', async ({
    page,
    lab,
  }) => {
    const kit = await lab({
      options: { manualWCControl: true },
      sources: ['wallets'],
      pairing: true,
    })
    await expect(await openedAt(page, 'Networks')).toHaveText('Connect a device')
    await expect(kit.dialog.getByRole('img', { name: /QR code/u })).toBeVisible()
  })

  test('[S2.open-no-adapter-desktop] with no way to find wallets in the page the code opens', async ({
    page,
    lab,
  }) => {
    const kit = await lab({ options: nothingInThePage, sources: ['wallets'], pairing: true })
    await kit.open()
    await expect(await openedAt(page)).toHaveText('Connect a device')
    await expect(kit.dialog.getByRole('img', { name: /QR code/u })).toBeVisible()
  })

  test('[S2.open-requested] else the requested view opens', async ({ page, lab }) => {
    await lab({ sources: ['wallets'], pairing: true })
    await expect(await openedAt(page, 'Networks')).toHaveText('Choose Network')
  })

  test('[S2.open-connect] [S2.open-account] without a request Connect opens, and Account once a wallet is connected', async ({
    page,
    lab,
    withWallet,
  }) => {
    await withWallet()
    const kit = await lab({ sources: ['wallets'], pairing: true })
    await expect(await openedAt(page)).toHaveText('Connect Wallet')
    await kit.chooseWallet('Test Wallet')
    await expect(kit.accountButton.first()).toBeVisible()
    await expect(kit.dialog).toBeHidden()
    await openedAt(page)
    await expect(kit.button('Disconnect')).toBeVisible()
  })

  test('[S2.open-without-account] a requested view of an account gives way to Connect where none is connected', async ({
    page,
    lab,
  }) => {
    await lab({ sources: ['wallets'], pairing: true })
    await expect(await openedAt(page, 'Account')).toHaveText('Connect Wallet')
  })

  test('[S2.open-without-source] manual control without anything to pair with opens what was requested', async ({
    page,
    lab,
  }) => {
    await lab({ options: { manualWCControl: true }, sources: ['wallets'] })
    await expect(await openedAt(page, 'Networks')).toHaveText('Choose Network')
  })

  test('[S2.close-embedded-disconnected] embedded, closing leads from any view back to Connect while nothing is connected', async ({
    page,
    lab,
    withWallet,
  }) => {
    await withWallet()
    await lab({ options: { enableEmbedded: true }, placed: true })
    const heading = page.getByRole('heading', { level: 2 })
    await expect(heading).toHaveText('Connect Wallet')
    await page.evaluate(() => window.lab?.kits[0]?.open({ view: 'Networks' }))
    await expect(heading).toHaveText('Choose Network')
    await page.evaluate(() => window.lab?.kits[0]?.close())
    await expect(heading).toHaveText('Connect Wallet')
    await expect(page.getByRole('button', { name: /Test Wallet/u })).toBeVisible()
  })
})

test('[S2.close-blocked] [S2.close-forced] a question that must be answered stays against Escape, a press beside it and the app, unless it is forced', async ({
  page,
  lab,
  withWallet,
}) => {
  await withWallet()
  const kit = await lab()
  await page.evaluate(() => window.lab?.kits[0]?.open({ view: 'ApproveTransaction' }))
  await expect(kit.dialog.getByRole('heading', { level: 2 })).toHaveText('Your wallet')
  for (let time = 0; time < 4; time += 1) await page.keyboard.press('Escape')
  await expect(kit.dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(kit.dialog).toHaveAttribute('data-shaking', '')
  await page.evaluate(() => window.lab?.kits[0]?.close())
  await expect(kit.dialog).toBeVisible()
  await page.evaluate(() => window.lab?.kits[0]?.close({ force: true }))
  await expect(kit.dialog).toBeHidden()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('[S2.open-manual-mobile] manual control opens all wallets, whatever was requested', async ({
    page,
    lab,
  }) => {
    const kit = await lab({
      options: { manualWCControl: true },
      sources: ['wallets'],
      pairing: true,
    })
    await expect(await openedAt(page, 'Networks')).toHaveText('All Wallets')
    await expect(kit.button(/^Wallet 1$/u)).toBeVisible()
  })

  test('[S2.open-no-adapter-mobile] with no way to find wallets in the page all wallets open', async ({
    page,
    lab,
  }) => {
    const kit = await lab({ options: nothingInThePage, sources: ['wallets'], pairing: true })
    await kit.open()
    await expect(await openedAt(page)).toHaveText('All Wallets')
    await expect(kit.button(/^Wallet 1$/u)).toBeVisible()
  })

  test('[S6.injected-mobile] the wallet without a name is a row only where the page has one', async ({
    lab,
    withWallet,
  }) => {
    const kit = await lab()
    await kit.open()
    await expect(kit.dialog.getByRole('heading', { level: 2 })).toHaveText('Connect Wallet')
    await expect(kit.button(/Browser Wallet/u)).toHaveCount(0)
    await withWallet({ legacy: true, name: 'Nameless' })
    await lab()
    await kit.open()
    await expect(kit.button(/Browser Wallet/u)).toBeVisible()
  })
})

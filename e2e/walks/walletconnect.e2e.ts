import { devices, expect } from '@playwright/test'
import { parseEther } from 'viem'
import { scan } from './outside.ts'
import { accountButton, connectByPairing, openCode, approvePairing } from './approvePairing.ts'
import { pocketAddressOf, test } from './pocketAddressOf.ts'

test('[S1.connect-qr] a code is read by a camera and taken up, a signature and a transaction are approved, the page is loaded again, and Pocket ends it', async ({
  page,
  pocket,
  staking,
  chain,
}) => {
  const member = pocketAddressOf(7)
  await staking.open()
  const link = await openCode(page)
  const seen = await scan(page)
  expect(seen).toBe(link)
  await approvePairing(seen ?? '', page, pocket, 7)
  const had = await chain.stakeOf(member)
  await staking.type('deposit', '12.5')
  await staking.submit('Deposit').click()
  await expect(pocket.request).toContainText('12.500 CWY')
  await pocket.approve('Permit spending')
  await expect(pocket.request).toContainText('depositWithPermit')
  await expect(pocket.request).toContainText('Network fee')
  await expect(pocket.request).toContainText(/You send\s*−\s12\.50*\sCWY/u)
  await expect(pocket.request).not.toContainText('could be decoded')
  await pocket.approve('Send transaction')
  await expect.poll(() => chain.stakeOf(member)).toBe(had + parseEther('12.5'))

  await page.reload()
  await expect(accountButton(page, 7)).toBeVisible()
  await staking.type('withdraw', '1')
  await staking.submit('Withdraw').click()
  await expect(pocket.request).toContainText('withdraw')
  await pocket.reject()
  await expect(staking.panel).toContainText(/declined|rejected/iu)
  await expect(staking.amount('withdraw')).toHaveValue('1')

  await pocket.disconnect('Causeway')
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }),
  ).toBeVisible()
  await expect(pocket.session('Causeway')).toHaveCount(0)
})

test('[S4.session-accounts-changed] [S4.session-ping] [S4.session-delete] another account in Pocket reaches the page, and what the page ends is gone from Pocket', async ({
  page,
  pocket,
  pocketTab,
  urls,
}) => {
  await page.goto(urls.web)
  await connectByPairing(page, pocket, 3)
  await pocket.useAccount('Causeway', 4)
  await expect(accountButton(page, 4)).toBeVisible()
  await pocketTab.reload()
  await pocket.session('Causeway').getByRole('button', { name: 'Ping' }).click()
  await expect(pocket.session('Causeway')).toContainText('The app answers.')
  await accountButton(page, 4).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.profile-button').click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(pocket.session('Causeway')).toHaveCount(0)
})

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'] ?? {}

test.describe('on a phone', () => {
  test.use(phone)

  test('[S1.connect-deep-link] the link that a wallet is opened by carries what connects it, and the page is connected', async ({
    page,
    pocket,
    urls,
  }) => {
    const led: string[] = []
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    session.on('Page.frameRequestedNavigation', ({ url }) => led.push(url))
    await page.goto(urls.plans)
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /All Wallets/u }).click()
    await dialog.getByRole('searchbox').fill('Zerion')
    await dialog.getByRole('button', { name: /^Zerion$/u }).click()
    await dialog.getByRole('link', { name: /Open Zerion/u }).click()
    await expect.poll(() => led.find((url) => url.startsWith('zerion://wc?uri='))).toBeDefined()
    const opened = new URL(led.find((url) => url.startsWith('zerion://wc?uri=')) ?? '')
    await pocket.pair(opened.searchParams.get('uri') ?? '')
    await expect(pocket.proposal).toContainText('Causeway')
    await pocket.connect(5)
    await expect(accountButton(page, 5)).toBeVisible()
  })
})

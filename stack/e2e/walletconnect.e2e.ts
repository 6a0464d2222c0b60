import type { PocketPage } from '@causeway/testkit/playwright'
import { devices, expect, type Page } from '@playwright/test'
import { parseEther } from 'viem'
import { scan } from './outside.ts'
import { addressOf, test } from './pocket.ts'
import { readLink } from './readLink.ts'

/** The button of the account in use, by the end of its address. */
const accountButton = (page: Page, account: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`${addressOf(account).slice(-6)}$`, 'iu') })

/** Opens the code for another device, and reads its link. */
async function openCode(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Another device/u })
    .click()
  return readLink(page)
}

async function connect(page: Page, pocket: PocketPage, account: number): Promise<void> {
  await takeUp(await openCode(page), page, pocket, account)
}

/** Pocket reads the link of the page and approves. */
async function takeUp(uri: string, page: Page, pocket: PocketPage, account: number) {
  await pocket.pair(uri)
  await expect(pocket.proposal).toContainText('Causeway')
  await expect(pocket.proposal).toContainText('Polygon Local (31337)')
  await pocket.connect(account)
  await expect(accountButton(page, account)).toBeVisible()
}

test('[S1.connect-qr] a code is read by a camera and taken up, a signature and a transaction are approved, the page is loaded again, and Pocket ends it', async ({
  page,
  pocket,
  staking,
  chain,
}) => {
  const member = addressOf(7)
  await staking.open()
  const link = await openCode(page)
  const seen = await scan(page)
  expect(seen).toBe(link)
  await takeUp(seen ?? '', page, pocket, 7)
  const had = await chain.stakeOf(member)
  await staking.type('deposit', '12.5')
  await staking.submit('Deposit').click()
  await expect(pocket.request).toContainText('12.5 CWY')
  await pocket.approve('Permit spending')
  await expect(pocket.request).toContainText('depositWithPermit')
  await expect(pocket.request).toContainText('Network fee')
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
  await connect(page, pocket, 3)
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

test('[S4.pairing-stale] an open code is replaced before it ends, and a refusal is a state that can be left', async ({
  page,
  pocket,
  urls,
}) => {
  // Slow at first and right afterwards: the relay takes no token of the future.
  await page.clock.install({ time: Date.now() - 235_000 })
  await page.goto(urls.web)
  const first = await openCode(page)
  await page.clock.fastForward(215_000)
  expect(await readLink(page)).toBe(first)
  await page.clock.fastForward(20_000)
  await expect.poll(() => readLink(page)).not.toBe(first)
  await pocket.pair(await readLink(page))
  await pocket.reject()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/declined/iu)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await takeUp(await readLink(page), page, pocket, 6)
})

test('a code waits for a page that is offline, and so does an answer', async ({
  page,
  context,
  pocket,
  staking,
  chain,
}) => {
  const member = addressOf(8)
  await staking.open()
  await openCode(page)
  await context.setOffline(true)
  await expect(page.getByRole('dialog')).toContainText('You are offline')
  await context.setOffline(false)
  await takeUp(await readLink(page), page, pocket, 8)
  const had = await chain.stakeOf(member)
  await staking.type('deposit', '3')
  await staking.submit('Deposit').click()
  await pocket.approve('Permit spending')
  await expect(pocket.request).toContainText('depositWithPermit')
  await context.setOffline(true)
  await pocket.approve('Send transaction')
  await expect.poll(() => chain.stakeOf(member)).toBe(had + parseEther('3'))
  await context.setOffline(false)
  await expect(staking.amount('deposit')).toHaveValue('')
})

test('a stranger’s offer is warned of, and a link that leads nowhere is refused in words', async ({
  page,
  pocket,
  pocketTab,
  urls,
}) => {
  await pocket.pair('wc:nothing')
  await expect(pocketTab.getByRole('alert').last()).toContainText('wc:')
  await page.goto(urls.web)
  const uri = await openCode(page)
  await pocketTab.goto(`${urls.pocket}/wc?uri=${encodeURIComponent(uri)}`)
  await expect(pocket.proposal).toContainText('Verified: the question comes from')
  expect(new URL(pocketTab.url()).search).toBe('')
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

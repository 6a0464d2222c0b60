import { expect, test } from './lab.ts'

/** The account of a plain wallet, and with the sources that give it tabs. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[S2.view-account] the plain form: address, balance with 2 decimals, network, disconnect', async ({
  context,
  connected,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { kit } = await connected()
  await kit.copyAddress()
  await expect(kit.dialog.getByText('1,234.56 POL')).toBeVisible()
  await expect(kit.dialog.getByRole('tablist')).toHaveCount(0)
})

test('with its sources the account has the tabs Tokens, NFTs and Activity, moved by arrows', async ({
  page,
  connected,
}) => {
  const { kit } = await connected({ sources: ['balances', 'nfts', 'activity'] })
  await kit.openAccount()
  const tabs = kit.dialog.getByRole('tab')
  await expect(tabs).toHaveText(['Tokens', 'NFTs', 'Activity'])
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect(kit.dialog.getByRole('tabpanel')).toContainText(/Sent|Received|Sep|Oct|Nov/u)
})

test('a tab exists only with its source', async ({ connected }) => {
  const { kit } = await connected({ sources: ['balances'] })
  await kit.openAccount()
  await expect(kit.dialog.getByText('USD Coin')).toBeVisible()
  await expect(kit.dialog.getByRole('tab', { name: 'NFTs' })).toHaveCount(0)
})

test('a wallet with several accounts: another one can be chosen, and the page works with it', async ({
  connected,
}) => {
  const { kit } = await connected()
  const before = (await kit.accountButton.first().textContent()) ?? ''
  await kit.openAccount()
  await kit.button(/Switch account/u).click()
  await kit.button(/^0x70…dc79C8/u).click()
  await expect(kit.accountButton.first()).not.toHaveText(before)
})

test('after the wallet moved to a chain that the app does not know, the page says so and asks the wallet nothing', async ({
  page,
  connected,
}) => {
  const { wallet } = await connected()
  await wallet.moveTo(5)
  await expect(page.getByRole('button', { name: /Switch Network/u }).first()).toBeVisible()
  expect(wallet.requests('eth_sendTransaction')).toEqual([])
  expect(await page.evaluate(() => window.lab?.kits[0]?.chain().supported)).toBe(false)
})

test('[S2.lazy-transactions] the code of the activity is fetched when its tab is opened, and not before', async ({
  page,
  connected,
}) => {
  const fetched: string[] = []
  page.on('response', (response) => fetched.push(new URL(response.url()).pathname))
  const ofActivity = () => fetched.filter((path) => /activity/iu.test(path))
  const { kit } = await connected({ sources: ['balances', 'activity'] })
  await kit.openAccount()
  await expect(kit.dialog.getByText('USD Coin')).toBeVisible()
  expect(ofActivity()).toEqual([])
  await kit.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(kit.dialog.getByRole('tabpanel')).toContainText(/Sent|Received/u)
  expect(ofActivity()).not.toEqual([])
})

test('[S2.enabled-transactions] with the history switched off no activity is offered', async ({
  lab,
  withWallet,
}) => {
  await withWallet()
  const sources = ['balances', 'activity'] as const
  let kit = await lab({ sources, options: { features: { history: false } } })
  await kit.connect('Test Wallet')
  await kit.openAccount()
  await expect(kit.dialog.getByText('USD Coin')).toBeVisible()
  await expect(kit.dialog.getByRole('tab', { name: 'Activity' })).toHaveCount(0)
  await expect(kit.dialog.getByRole('button', { name: /Activity/u })).toHaveCount(0)
  kit = await lab({ sources })
  await kit.openAccount()
  await expect(kit.dialog.getByRole('tab', { name: 'Activity' })).toBeVisible()
})

import { expect, test } from './lab.ts'

/** The lists of wallets: what is installed, what the registry knows, and what a visitor must agree to first. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const terms = {
  termsConditionsUrl: 'https://example.org/terms',
  privacyPolicyUrl: 'https://example.org/privacy',
}

test('[S3.terms-checkbox] the legal box starts unchecked and holds everything else back, for the keyboard too', async ({
  page,
  lab,
  withWallet,
}) => {
  const wallet = await withWallet()
  const kit = await lab({ options: { ...terms, features: { legalCheckbox: true } } })
  await kit.open()
  const box = kit.dialog.getByRole('checkbox')
  await expect(box).not.toBeChecked()
  const focused = () =>
    page.evaluate(
      () => document.querySelector('causeway-modal')?.shadowRoot?.activeElement?.textContent ?? '',
    )
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press('Tab')
    expect(await focused()).not.toContain('Test Wallet')
  }
  expect(wallet.requests('eth_requestAccounts')).toEqual([])
  await box.check()
  await kit.chooseWallet('Test Wallet')
  await expect(kit.accountButton.first()).toBeVisible()
})

test('[S2.view-all-wallets] all wallets come in pages of 40 as they are scrolled to, each once', async ({
  lab,
}) => {
  const kit = await lab({ sources: ['wallets'], wallets: { count: 95 } })
  await kit.open()
  await kit.button(/All Wallets/u).click()
  const cards = kit.dialog.getByRole('list').getByRole('button')
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(40)
  await expect
    .poll(async () => {
      await cards.last().scrollIntoViewIfNeeded()
      return cards.count()
    })
    .toBe(95)
  expect(new Set(await cards.allTextContents()).size).toBe(95)
})

test('[S5.search-trim] a search is trimmed, finds by name, and an empty answer says so', async ({
  lab,
}) => {
  const kit = await lab({ sources: ['wallets'], wallets: { count: 60 } })
  await kit.open()
  await kit.button(/All Wallets/u).click()
  const search = kit.dialog.getByRole('searchbox')
  await search.fill('  wallet 57  ')
  await expect(kit.button(/^Wallet 57/u)).toBeVisible()
  await expect(kit.button(/^Wallet 1$/u)).toHaveCount(0)
  await search.fill('nothing like this')
  await expect(kit.dialog.getByRole('heading', { name: /No wallet/u })).toBeVisible()
})

test('a registry that fails is said plainly, and trying again fetches', async ({
  page,
  lab,
  withWallet,
}) => {
  await withWallet()
  const kit = await lab({ sources: ['wallets'], wallets: { count: 60, fails: true } })
  await kit.open()
  await expect(kit.button(/Test Wallet/u)).toBeVisible()
  await kit.button(/All Wallets/u).click()
  await expect(kit.button('Try again')).toBeVisible()
  await page.evaluate(() => {
    if (window.lab) window.lab.registry.failures = 0
  })
  await kit.button('Try again').click()
  await expect(kit.button(/^Wallet 1$/u)).toBeVisible()
})

test('a registry that never answers holds nothing up: installed wallets are there at once', async ({
  lab,
  withWallet,
}) => {
  await withWallet()
  const kit = await lab({ sources: ['wallets'], wallets: { latency: 600_000 } })
  await kit.open()
  await kit.chooseWallet('Test Wallet')
  await expect(kit.accountButton.first()).toBeVisible()
})

test('[S9.recent-wallets] the wallets used last come first, two at most', async ({
  lab,
  withWallet,
}) => {
  for (const name of ['Alpha', 'Beta', 'Gamma'])
    await withWallet({ name: `${name} Wallet`, rdns: `org.example.${name.toLowerCase()}` })
  const kit = await lab()
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    await kit.connect(`${name} Wallet`)
    await kit.disconnect()
  }
  await kit.open()
  const rows = kit.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')
  await expect(rows.nth(0)).toContainText('Gamma Wallet')
  await expect(rows.nth(1)).toContainText('Beta Wallet')
  await expect(kit.dialog.getByText('Recent')).toHaveCount(2)
})

test('[S6.exclude-name] [S6.exclude-rdns] a wallet that is excluded is nowhere, whether listed, or installed under its name or its rdns', async ({
  lab,
  withWallet,
}) => {
  await withWallet({ name: 'Wallet 5', rdns: 'example.quite-another' })
  await withWallet({ name: 'Under Another Name', rdns: 'example.wallet-5' })
  await withWallet()
  const kit = await lab({
    sources: ['wallets'],
    wallets: { count: 30 },
    options: { excludeWalletIds: ['wallet-5'] },
  })
  await kit.open()
  await expect(kit.button(/Test Wallet/u)).toBeVisible()
  await expect(kit.button(/^Wallet 5/u)).toHaveCount(0)
  await expect(kit.button(/^Under Another Name/u)).toHaveCount(0)
  await kit.button(/All Wallets/u).click()
  await expect(kit.button(/^Wallet 6/u)).toBeVisible()
  await expect(kit.button(/^Wallet 5$/u)).toHaveCount(0)
})

test('without a registry the row leads to the wallets that ship with the kit', async ({
  lab,
  heard,
}) => {
  const kit = await lab()
  await kit.open()
  await kit.button(/All Wallets/u).click()
  await expect(kit.button('MetaMask')).toBeVisible()
  expect(heard.requests).toEqual([])
})

test('without any list there is no row for one, and help leads on', async ({ lab }) => {
  const kit = await lab({ noList: true })
  await kit.open()
  await expect(kit.button(/All Wallets/u)).toHaveCount(0)
  await kit
    .button(/What is a wallet/u)
    .first()
    .click()
  await expect(kit.dialog.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
  await kit.button('Back').click()
  await expect(kit.dialog.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
})

import { expect, test } from './lab.ts'

/** Connecting, with wallets as they are: slow, late, locked, refusing, lying. */

test('[S1.connect-injected] a wallet that approves: one request, and the modal is gone', async ({
  connected,
}) => {
  const { kit, wallet } = await connected()
  await expect(kit.dialog).toBeHidden()
  expect(wallet.requests('eth_requestAccounts')).toHaveLength(1)
})

test('a refusal reads as declined, is no error, and trying again works', async ({
  lab,
  withWallet,
}) => {
  const wallet = await withWallet()
  wallet.answer('reject')
  const kit = await lab()
  await kit.open()
  await kit.chooseWallet('Test Wallet')
  await expect(kit.dialog.getByRole('heading', { name: 'Connection declined' })).toBeVisible()
  wallet.answer('approve')
  await kit.tryAgain()
  await expect(kit.accountButton.first()).toBeVisible()
})

test('a wallet that throws a bare string reads as a failure with words', async ({
  lab,
  withWallet,
}) => {
  const wallet = await withWallet()
  wallet.answer('text')
  const kit = await lab()
  await kit.open()
  await kit.chooseWallet('Test Wallet')
  await expect(kit.dialog.getByRole('heading', { name: 'Connection failed' })).toBeVisible()
  await kit.button('Back').click()
  await expect(kit.dialog.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
})

test('a wallet that never answers can be left at any time, and its late answer changes nothing', async ({
  page,
  lab,
  withWallet,
}) => {
  const wallet = await withWallet()
  wallet.answer('wait')
  const kit = await lab()
  await kit.open()
  await kit.chooseWallet('Test Wallet')
  await expect(kit.dialog.getByRole('heading', { name: 'Continue in Test Wallet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kit.dialog).toBeHidden()
  await wallet.approve()
  await page.waitForTimeout(200)
  await expect(kit.connectButton).toBeVisible()
  await expect(kit.accountButton).toHaveCount(0)
})

test('a wallet that announces itself late moves nothing that is there, and can be chosen', async ({
  lab,
  withWallet,
}) => {
  await withWallet({ name: 'Early Wallet', rdns: 'org.example.early' })
  const late = await withWallet({
    name: 'Late Wallet',
    rdns: 'org.example.late',
    announce: 'never',
  })
  const kit = await lab()
  await kit.open()
  const early = kit.button(/Early Wallet/u)
  // Once the opening has come to rest.
  await early.click({ trial: true })
  const before = await early.boundingBox()
  await late.announce()
  await late.announce()
  await expect(kit.button(/Late Wallet/u)).toHaveCount(1)
  expect((await early.boundingBox())?.x).toBe(before?.x)
  await kit.chooseWallet('Late Wallet')
  await expect(kit.accountButton.first()).toBeVisible()
})

test('a name of 300 characters with markup in it is text, and stays inside', async ({
  lab,
  withWallet,
  page,
}) => {
  const name = `<img src=x onerror=alert(1)> ${'Very '.repeat(55)}Long`
  await withWallet({ name: name.slice(0, 300), rdns: 'org.example.long', icon: '' })
  await withWallet({
    name: '<b>Bold</b>',
    rdns: 'org.example.bold',
    icon: 'data:image/png;base64,broken',
  })
  const kit = await lab()
  await kit.open()
  await expect(kit.button(/<b>Bold<\/b>/u)).toBeVisible()
  expect(
    await page.evaluate(
      () =>
        document.querySelector('causeway-modal')?.shadowRoot?.querySelectorAll('b, img[src="x"]')
          .length,
    ),
  ).toBe(0)
  const [dialog, row] = [await kit.dialog.boundingBox(), await kit.button(/<b>Bold/u).boundingBox()]
  expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThanOrEqual(
    (dialog?.x ?? 0) + (dialog?.width ?? 0),
  )
})

test('[S4.startup-connected] a reload takes the connection up again without asking', async ({
  page,
  connected,
}) => {
  const { kit, wallet } = await connected()
  await page.reload()
  await expect(kit.accountButton.first()).toBeVisible()
  expect(wallet.requests('eth_requestAccounts')).toHaveLength(1)
})

test('[S4.startup-failed] after the permission is gone a reload ends disconnected, without asking', async ({
  page,
  connected,
}) => {
  const { kit, wallet } = await connected()
  await wallet.revoke()
  await page.reload()
  await expect(kit.connectButton).toBeVisible()
  expect(wallet.requests('eth_requestAccounts')).toHaveLength(1)
})

test('a locked wallet says so, and unlocking it brings the connection back', async ({
  page,
  connected,
}) => {
  const { kit, wallet } = await connected()
  await wallet.lock()
  await page.reload()
  await kit.open()
  await expect(kit.dialog.getByText('Unlock Test Wallet')).toBeVisible()
  await wallet.lock(false)
  await expect(kit.accountButton.first()).toBeVisible()
})

test('two tabs agree: what connects or disconnects in one does so in the other', async ({
  page,
  context,
  lab,
  withWallet,
}) => {
  await withWallet()
  const kit = await lab()
  const other = await context.newPage()
  await other.goto(page.url())
  await kit.connect('Test Wallet')
  await expect(other.getByRole('button', { name: /Account 0x/u }).first()).toBeVisible()
  await kit.disconnect()
  await expect(other.getByRole('button', { name: 'Connect Wallet' }).first()).toBeVisible()
})

test('storage that throws costs the memory of the connection and nothing else', async ({
  page,
  context,
  lab,
  withWallet,
}) => {
  await withWallet()
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const kit = await lab()
  await kit.connect('Test Wallet')
  await page.reload()
  await expect(kit.connectButton).toBeVisible()
})

test('garbage in the storage is left aside', async ({ page, connected }) => {
  const { kit } = await connected()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"\u0000')
  })
  await page.reload()
  await kit.connect('Test Wallet')
  await expect(kit.dialog).toBeHidden()
})

test('[S4.disconnect-connection] [S4.disconnect-account] disconnecting forgets, also after a reload', async ({
  page,
  connected,
}) => {
  const { kit, wallet } = await connected()
  await kit.disconnect()
  expect(wallet.requests('wallet_revokePermissions')).toHaveLength(1)
  await page.reload()
  await expect(kit.connectButton).toBeVisible()
})

test('a wallet that does not answer the sign-out holds nobody up for more than 3 s', async ({
  connected,
}) => {
  const { kit, wallet } = await connected()
  wallet.answer('wait')
  const started = Date.now()
  await kit.disconnect()
  expect(Date.now() - started).toBeLessThan(6_000)
})

test('the wallet changes the account while it is connected: the page shows the new one', async ({
  connected,
}) => {
  const { kit, wallet } = await connected()
  const before = await kit.accountButton.first().textContent()
  await wallet.use(1)
  await expect(kit.accountButton.first()).not.toHaveText(before ?? '')
})

import { expect, test } from './lab.ts'

/** Networks: the wallet's word is the truth, and every refusal can be left. */

test('[S4.switch-ask] switching asks the wallet and shows what the wallet then says', async ({
  page,
  connected,
}) => {
  const { kit, wallet } = await connected()
  await kit.switchChain({ from: 'Polygon', to: 'Polygon Local' })
  await expect.poll(() => wallet.chainId()).toBe(31_337)
  await expect(page.getByRole('button', { name: /Polygon Local/u }).first()).toBeVisible()
})

test('[S4.switch-add] a chain that the wallet does not know is added first', async ({
  lab,
  withWallet,
  site,
}) => {
  const wallet = await withWallet({ chains: [{ id: 137, rpcUrl: `${site}/rpc` }] })
  const kit = await lab()
  await kit.connect('Test Wallet')
  await kit.switchChain({ from: 'Polygon', to: 'Polygon Local' })
  await expect.poll(() => wallet.chainId()).toBe(31_337)
  expect(wallet.requests('wallet_addEthereumChain')).toHaveLength(1)
})

test("[S4.switch-not-supported] when adding fails too it says 'Chain is not supported'", async ({
  lab,
  withWallet,
  site,
}) => {
  const wallet = await withWallet({ chains: [{ id: 137, rpcUrl: `${site}/rpc` }] })
  const kit = await lab()
  await kit.connect('Test Wallet')
  wallet.answer({ code: -32_603, message: 'no' }, 'wallet_addEthereumChain')
  await kit.switchChain({ from: 'Polygon', to: 'Polygon Local' })
  await expect(kit.dialog.getByText('Chain is not supported')).toBeVisible()
  await kit.button('Back').click()
  await expect(kit.dialog).toBeVisible()
})

test('a declined switch reads as declined and can be tried again', async ({ connected }) => {
  const { kit, wallet } = await connected()
  wallet.answer('reject', 'wallet_switchEthereumChain')
  await kit.switchChain({ from: 'Polygon', to: 'Polygon Local' })
  await expect(kit.dialog.getByRole('heading', { name: 'Switch declined' })).toBeVisible()
  wallet.answer('approve', 'wallet_switchEthereumChain')
  await kit.tryAgain()
  await expect.poll(() => wallet.chainId()).toBe(31_337)
})

test('the wallet moves by itself: the page follows', async ({ page, connected }) => {
  const { wallet } = await connected()
  await wallet.moveTo(31_337)
  await expect(page.getByRole('button', { name: /Polygon Local/u }).first()).toBeVisible()
})

test('[S2.view-unsupported-chain] from a chain that the app does not know one can switch, or disconnect', async ({
  page,
  connected,
}) => {
  const { kit, wallet } = await connected()
  await wallet.moveTo(5)
  await page
    .getByRole('button', { name: /Switch Network/u })
    .first()
    .click()
  await kit.button('Polygon').first().click()
  await expect.poll(() => wallet.chainId()).toBe(137)
  await wallet.moveTo(5)
  await page
    .getByRole('button', { name: /Switch Network/u })
    .first()
    .click()
  await kit.button('Disconnect').click()
  await expect(kit.connectButton).toBeVisible()
})

test('without a wallet a network can be chosen, and is kept', async ({ lab, page }) => {
  const kit = await lab()
  await page
    .getByRole('button', { name: /^(?:Network )?Polygon/u })
    .first()
    .click()
  await kit.button(/Polygon Local/u).click()
  await expect(page.getByRole('button', { name: /Polygon Local/u }).first()).toBeVisible()
})

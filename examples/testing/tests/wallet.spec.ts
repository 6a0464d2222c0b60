import { installWallet, kitPage } from '@causeway/testkit/playwright'
import { expect, test } from '@playwright/test'

/** The wallet stands on Polygon and knows no other chain. Nothing here asks the node, so none need run. */
const onPolygon = { chains: [{ id: 137, rpcUrl: 'http://127.0.0.1:8545' }] } as const

test('a visitor connects, signs, and is still there after a reload', async ({ context, page }) => {
  const wallet = await installWallet(context, onPolygon)
  const kit = kitPage(page)
  await page.goto('/')
  await kit.connect('Test Wallet')
  await expect(page.getByText('Member on Polygon')).toBeVisible()

  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Member on Polygon')).toBeVisible()
  expect(wallet.requests('eth_requestAccounts')).toHaveLength(1)
})

test('a refusal is no error: the visitor may try again', async ({ context, page }) => {
  const wallet = await installWallet(context, onPolygon)
  const kit = kitPage(page)
  wallet.answer('reject', 'eth_requestAccounts')
  await page.goto('/')
  await kit.open()
  await kit.chooseWallet('Test Wallet')
  await expect(kit.dialog.getByRole('heading', { name: 'Connection declined' })).toBeVisible()

  wallet.answer('approve')
  await kit.tryAgain()
  await expect(kit.accountButton).toBeVisible()

  wallet.answer('reject', 'eth_signTypedData_v4')
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('Nothing was signed.')).toBeVisible()
})

test('a wallet that takes its time is waited for', async ({ context, page }) => {
  const wallet = await installWallet(context, onPolygon)
  const kit = kitPage(page)
  wallet.answer('wait')
  await page.goto('/')
  await kit.open()
  await kit.chooseWallet('Test Wallet')
  await expect(kit.dialog.getByRole('heading', { name: 'Continue in Test Wallet' })).toBeVisible()
  await wallet.approve()
  await expect(kit.accountButton).toBeVisible()
})

test('a wallet that throws a bare string is told in words', async ({ context, page }) => {
  const wallet = await installWallet(context, onPolygon)
  const kit = kitPage(page)
  wallet.answer('text')
  await page.goto('/')
  await kit.open()
  await kit.chooseWallet('Test Wallet')
  await expect(kit.dialog.getByRole('heading', { name: 'Connection failed' })).toBeVisible()
})

test('a wallet that comes late is restored when it is there', async ({ context, page }) => {
  const wallet = await installWallet(context, { ...onPolygon, announce: 'never' })
  await page.goto('/')
  await wallet.announce()
  const kit = kitPage(page)
  await kit.connect('Test Wallet')
  await page.reload()
  await wallet.announce()
  await expect(page.getByText('Member on Polygon')).toBeVisible()
  expect(wallet.requests('eth_requestAccounts')).toHaveLength(1)
})

test('the owner moves, locks and comes back in the wallet itself', async ({ context, page }) => {
  const wallet = await installWallet(context, onPolygon)
  const kit = kitPage(page)
  await page.goto('/')
  await kit.connect('Test Wallet')

  await wallet.moveTo(1)
  await expect(page.getByText('Not on our network')).toBeVisible()
  await wallet.moveTo(137)
  await expect(page.getByText('Member on Polygon')).toBeVisible()

  await wallet.lock()
  await expect(kit.connectButton).toBeVisible()
  await wallet.lock(false)
  await expect(page.getByText('Member on Polygon')).toBeVisible()
})

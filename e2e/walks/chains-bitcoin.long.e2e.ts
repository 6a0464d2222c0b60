import { chainsPage } from '@causeway/testkit/pages/chainsPage'
import { installBitcoinWallet } from '@causeway/testkit/bitcoin/installBitcoinWallet'
import { type BitcoinKeyType, bitcoinKey } from '@causeway/testkit/bitcoin/bitcoinKey'
import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { testBitcoinAccounts } from '../../tools/start/multichain/testWallets.ts'
import { bitcoinPayments, bitcoinTransaction, satsOf } from './otherChains.ts'
import { expect, test } from './test.ts'

/** A wallet of Bitcoin on the stack's own ledger, its failures and its lies included; the short walk is `chains.e2e.ts`. */

const [payer] = testBitcoinAccounts
const fresh = (type: BitcoinKeyType = 'p2wpkh') => bitcoinKey(new Uint8Array(randomBytes(32)), type)

/** Opens the panel to send, with a payment typed. */
async function type(page: Page, amount: string, to: string): Promise<void> {
  const dialog = page.locator('causeway-modal').getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('textbox', { name: 'Receiver' }).fill(to)
}

test('behavior: a wallet of Bitcoin connects, signs in and pays at the fee that was chosen; what it spends is seen before', async ({
  page,
  context,
  urls,
}) => {
  const name = 'Own Bitcoin Wallet'
  const own = await installBitcoinWallet(context, { name, payment: [payer] })
  const on = chainsPage(page)
  const dialog = page.locator('causeway-modal').getByRole('dialog')
  await page.goto(urls.multichain)

  await test.step('a refusal to connect is told, and the next try also signs in', async () => {
    own.answer('reject')
    await on.choose('Bitcoin', name)
    await expect(dialog.getByText(/declined/iu).first()).toBeVisible()
    own.answer('approve')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(on.session).toContainText(payer.address)
    await expect(dialog).toBeHidden()
    expect(own.requests('message')).toHaveLength(1)
  })

  await test.step('shows what the ledger says that it holds', async () => {
    await on.open('Bitcoin')
    const whole = (await satsOf(payer.address)) / 100_000_000n
    await expect(dialog.getByText(new RegExp(`^${whole}(?:[.,]\\d+)? BTC`, 'u'))).toBeVisible()
    await dialog.getByRole('button', { name: 'Send' }).click()
  })

  await test.step('pays for the next block, and may not be replaced', async () => {
    const { address } = fresh()
    await type(page, '0.002', address)
    await dialog.getByRole('combobox', { name: 'How soon' }).selectOption('Next block')
    await dialog.getByRole('checkbox', { name: /^A higher fee/u }).uncheck()
    await dialog.getByRole('button', { name: 'Review send' }).click()
    await expect(dialog.getByText('Coins that are spent')).toBeVisible()
    await expect(dialog.getByText('Comes back to you')).toBeVisible()
    expect(own.requests('psbt')).toEqual([])
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByText('It has arrived.')).toBeVisible({ timeout: 30_000 })
    await dialog.getByRole('button', { name: 'Done' }).click()
    expect(await satsOf(address)).toBe(200_000n)
    const [txid = ''] = await bitcoinPayments(address)
    const { fee, vin } = await bitcoinTransaction(txid)
    expect(fee % 12).toBe(0)
    expect(vin.every(({ sequence }) => sequence === 0xff_ff_ff_fe)).toBe(true)
  })

  await test.step('pays at a rate of the visitor’s own', async () => {
    const { address } = fresh('p2tr')
    await page.keyboard.press('Escape')
    await on.open('Bitcoin')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await type(page, '0.003', address)
    await dialog.getByRole('combobox', { name: 'How soon' }).selectOption('Own rate')
    const rate = dialog.getByRole('textbox', { name: 'Satoshis for each byte' })
    await rate.fill('6000')
    await expect(dialog.getByText(/^Type a whole number/u)).toBeVisible()
    await rate.fill('37')
    await dialog.getByRole('button', { name: 'Review send' }).click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByText('It has arrived.')).toBeVisible({ timeout: 30_000 })
    const [txid = ''] = await bitcoinPayments(address)
    expect((await bitcoinTransaction(txid)).fee % 37).toBe(0)
  })

  await test.step('is there again after a reload, signed in and unasked', async () => {
    await page.reload()
    await expect(on.session).toContainText(payer.address)
    expect([own.requests('message').length, own.requests('connect').length]).toEqual([1, 2])
  })
})

test('error: what cannot be paid never reaches the wallet, a refusal is one, and a wallet that lies sends nothing', async ({
  page,
  context,
  urls,
}) => {
  const name = 'Lying Bitcoin Wallet'
  const own = await installBitcoinWallet(context, { name, payment: [payer] })
  const on = chainsPage(page)
  const dialog = page.locator('causeway-modal').getByRole('dialog')
  const { address: to } = fresh()
  await page.goto(urls.multichain)

  await test.step('a signature over another text signs nobody in, and the wallet stays', async () => {
    own.lie('outputs')
    await on.choose('Bitcoin', name)
    await expect(page.getByText('Signature declined')).toBeVisible()
    await on.declineSignIn()
    await expect(on.account('Bitcoin')).toContainText(payer.address)
    await expect(on.session).toHaveText('Signed out')
  })

  await on.open('Bitcoin')
  await dialog.getByRole('button', { name: 'Send' }).click()

  await test.step('too little for the network, and too much beside its fee', async () => {
    await type(page, '0.000001', to)
    await dialog.getByRole('button', { name: 'Review send' }).click()
    await expect(dialog.getByText(/carries no amount below/u)).toBeVisible()
    const sats = (await satsOf(payer.address)).toString().padStart(9, '0')
    await type(page, `${sats.slice(0, -8)}.${sats.slice(-8)}`, to)
    await dialog.getByRole('button', { name: 'Review send' }).click()
    await expect(dialog.getByText(/do not cover the amount and the network fee/u)).toBeVisible()
    expect(own.requests('psbt')).toEqual([])
  })

  const pay = async () => {
    await dialog.getByRole('button', { name: 'Review send' }).click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  }

  await test.step('a refusal comes back to the form', async () => {
    await type(page, '0.004', to)
    own.answer('reject', 'psbt')
    await pay()
    await expect(dialog.getByText(/^You declined/u)).toBeVisible()
    own.answer('approve')
  })

  await test.step('another transaction, and one without its signature, are thrown away', async () => {
    for (const [lie, says] of [
      ['outputs', /another transaction than it was asked/u],
      ['unsigned', /did not sign all that it was asked/u],
    ] as const) {
      own.lie(lie)
      await pay()
      await expect(dialog.getByText(says)).toBeVisible()
    }
    expect(await bitcoinPayments(to)).toEqual([])
  })

  await test.step('one that tells the truth again pays, once', async () => {
    own.lie(undefined)
    await pay()
    await expect(dialog.getByText('It has arrived.')).toBeVisible({ timeout: 30_000 })
    expect(await bitcoinPayments(to)).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('a permission that is taken back ends the connection', async () => {
    await own.revoke()
    await expect(on.account('Bitcoin')).toHaveText('disconnected')
  })
})

test('behavior: every kind of address signs in at the server: taproot and nested ones by BIP-322, the oldest its own way', async ({
  page,
  context,
  urls,
}) => {
  const on = chainsPage(page)
  const wallets = []
  for (const kind of ['p2tr', 'p2sh', 'p2pkh'] as const)
    wallets.push(
      await installBitcoinWallet(context, { name: `Wallet ${kind}`, payment: [fresh(kind)] }),
    )
  await page.goto(urls.multichain)
  for (const own of wallets) {
    await on.choose('Bitcoin', own.name)
    await expect(on.session).toContainText(own.address())
    expect(own.requests('message')).toHaveLength(1)
    await page.getByRole('button', { name: 'Leave Bitcoin' }).click()
    await expect(on.account('Bitcoin')).toHaveText('disconnected')
    await expect(on.session).toHaveText('Signed out')
  }
})

import { chainsPage } from '@causeway/testkit/pages/chainsPage'
import { installBitcoinWallet } from '@causeway/testkit/bitcoin/installBitcoinWallet'
import { bitcoinKey } from '@causeway/testkit/bitcoin/bitcoinKey'
import { installSolanaWallet } from '@causeway/testkit/solana/installSolanaWallet'
import { solanaKey } from '@causeway/testkit/solana/solanaKey'
import type { Locator, Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { testBitcoinAccounts } from '../../tools/start/multichain/testWallets.ts'
import { loseAnswers } from './loseAnswers.ts'
import { expect, test } from './moneyMember.ts'
import { bitcoinPayments, lamportsOf, satsOf } from './otherChains.ts'
import { inDoubt, lostAnswers, paidOnce, sixPlaces } from './paidOnce.ts'
import { millionths } from './swapPanel.ts'

/** What `money-wallets` asks of EVM, of Solana's and Bitcoin's payments. */

test.setTimeout(180_000)

const lamports = 1_000_000_000

/** A payment of Solana at its review. */
async function reviewCoin(page: Page, amount: string, to: string): Promise<Locator> {
  const dialog = page.locator('causeway-modal').getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('textbox', { name: 'Receiver' }).fill(to)
  await dialog.getByRole('button', { name: 'Review send' }).click()
  await expect(dialog.getByText(to)).toBeVisible()
  return dialog
}

/** The amount that stands beside a doubt. */
const shownInDoubt = async (dialog: Locator) =>
  sixPlaces(
    millionths(
      await dialog
        .getByText(/^[\d.,]+\s(?:SOL|BTC)$/u)
        .first()
        .textContent(),
    ),
  )

const fresh = () => solanaKey(new Uint8Array(randomBytes(32))).address
const seed = new TextEncoder().encode('causeway solana test account 002')

for (const [fault, said] of lostAnswers)
  test(`Solana × a wallet that sends and then says ${fault}: in doubt, offered no second time, paid once`, async ({
    page,
    context,
    urls,
  }) => {
    await loseAnswers(page, said)
    const name = 'Lost Solana Wallet'
    const own = await installSolanaWallet(context, {
      name,
      accounts: [solanaKey(seed)],
      rpcUrl: urls.solana,
      chains: ['solana:localnet'],
    })
    const on = chainsPage(page)
    await page.goto(urls.multichain)
    await on.choose('Solana', name)
    await expect(on.session).toContainText(own.address())
    await on.open('Solana')
    const to = fresh()
    const dialog = await reviewCoin(page, '0.5', to)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog).toContainText(inDoubt)
    const shown = await shownInDoubt(dialog)
    await expect.poll(() => lamportsOf(to)).toBe(0.5 * lamports)
    await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
    // Another chain is looked at, and this one again: nothing is forgotten.
    await page.keyboard.press('Escape')
    await on.open('Solana')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toContainText(inDoubt)
    paidOnce('Solana', fault, {
      paid: sixPlaces(BigInt(await lamportsOf(to)) / 1000n),
      shown,
      asked: own.requests('solana:signAndSendTransaction').length,
    })
  })

test('Bitcoin × a node that takes the payment and whose answer is lost: in doubt, offered no second time, paid once', async ({
  page,
  context,
  urls,
}) => {
  const name = 'Lost Bitcoin Wallet'
  const [payer] = testBitcoinAccounts
  const own = await installBitcoinWallet(context, { name, payment: [payer] })
  const on = chainsPage(page)
  await page.route(
    (url) => url.pathname.endsWith('/tx') && url.href.startsWith(urls.bitcoin),
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort()
    },
  )
  await page.goto(urls.multichain)
  await on.choose('Bitcoin', name)
  await expect(on.session).toContainText(payer.address)
  await on.open('Bitcoin')
  const { address: to } = bitcoinKey(new Uint8Array(randomBytes(32)), 'p2wpkh')
  const dialog = await reviewCoin(page, '0.002', to)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toContainText(inDoubt)
  const shown = await shownInDoubt(dialog)
  await expect.poll(() => satsOf(to)).toBe(200_000n)
  await page.keyboard.press('Escape')
  await on.open('Bitcoin')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toContainText(inDoubt)
  expect(await bitcoinPayments(to)).toHaveLength(1)
  paidOnce('Bitcoin', 'Failed to fetch', {
    paid: sixPlaces((await satsOf(to)) / 100n),
    shown,
    asked: own.requests('psbt').length,
  })
})

test('Solana × a visitor who goes to Bitcoin and back while the wallet has the question: answered there, paid once', async ({
  page,
  context,
  urls,
}) => {
  const name = 'Slow Solana Wallet'
  const own = await installSolanaWallet(context, {
    name,
    accounts: [solanaKey(seed)],
    rpcUrl: urls.solana,
    chains: ['solana:localnet'],
  })
  const [payer] = testBitcoinAccounts
  const coins = await installBitcoinWallet(context, { name: 'Bitcoin beside', payment: [payer] })
  const on = chainsPage(page)
  await page.goto(urls.multichain)
  await on.choose('Bitcoin', coins.name)
  await expect(on.session).toContainText(payer.address)
  await on.choose('Solana', name)
  await expect(on.session).toContainText(own.address())
  await on.open('Solana')
  const to = fresh()
  const dialog = await reviewCoin(page, '0.5', to)
  own.answer('wait', 'solana:signAndSendTransaction')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toContainText('Confirm in your wallet')
  await page.keyboard.press('Escape')
  await on.open('Bitcoin')
  await page.keyboard.press('Escape')
  await own.approve()
  await on.open('Solana')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toContainText('It has arrived.', { timeout: 30_000 })
  expect(await lamportsOf(to)).toBe(0.5 * lamports)
  expect(own.requests('solana:signAndSendTransaction')).toHaveLength(1)
})

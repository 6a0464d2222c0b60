import { chainsPage } from '@causeway/testkit/pages/chainsPage'
import { kitPage } from '@causeway/testkit/pages/kitPage'
import {
  testBitcoinAccounts,
  testSolanaAccounts,
} from '../../tools/start/multichain/testWallets.ts'
import { bitcoinPayments } from './otherChains.ts'
import { expect, test } from './test.ts'

/** What the short walk through several chains has no time for: a token, refusals, a chain that is away, wrong addresses. */

const solanaWallet = 'Solana Test Wallet'
const bitcoinWallet = 'Bitcoin Test Wallet'
const [payer, friend] = testSolanaAccounts
const [bitcoin] = testBitcoinAccounts

test('behavior: a token of Solana and a payment in Bitcoin go by the panels of their accounts', async ({
  page,
  urls,
}) => {
  const on = chainsPage(page)
  await page.goto(urls.multichain)
  await on.choose('Solana', solanaWallet)
  await on.answerWallet(solanaWallet)
  await on.signIn(() => on.answerWallet(solanaWallet))
  await on.open('Solana')
  await on.send({ amount: '12.5', to: friend.address, from: 'Solana', token: '.*LUSD' })
  await on.answerWallet(solanaWallet)
  await expect(page.getByText('It has arrived.')).toBeVisible({ timeout: 20_000 })

  await page.keyboard.press('Escape')
  await on.choose('Bitcoin', bitcoinWallet)
  await on.answerWallet(bitcoinWallet)
  await on.signIn(() => on.answerWallet(bitcoinWallet))
  const before = await bitcoinPayments(bitcoin.address)
  await on.open('Bitcoin')
  await on.send({ amount: '0.001', to: bitcoin.address })
  await on.answerWallet(bitcoinWallet)
  await expect
    .poll(async () => (await bitcoinPayments(bitcoin.address)).length)
    .toBeGreaterThan(before.length)
})

test('error: wallets that refuse, to connect, to sign in and to pay, are told and can be asked again', async ({
  page,
  urls,
}) => {
  const on = chainsPage(page)
  const kit = kitPage(page)
  await page.goto(urls.multichain)
  await on.choose('Solana', solanaWallet)
  await on.answerWallet(solanaWallet, 'Reject')
  await expect(page.getByRole('heading', { name: 'Connection declined' })).toBeVisible()
  await kit.tryAgain()
  await on.answerWallet(solanaWallet)
  await on.answerWallet(solanaWallet, 'Reject')
  await on.declineSignIn()
  await expect(on.account('Solana')).toContainText(payer.address)
  await expect(on.session).toHaveText('Signed out')

  await page.getByRole('button', { name: 'Send SOL' }).click()
  await on.answerWallet(solanaWallet, 'Reject')
  await expect(on.answer).toHaveText('Declined')
})

test('error: an address of another network and a chain that is away are told before a wallet is asked', async ({
  page,
  urls,
}) => {
  const on = chainsPage(page)
  await page.goto(urls.multichain)
  await on.choose('Bitcoin', bitcoinWallet)
  await on.answerWallet(bitcoinWallet)
  await on.signIn(() => on.answerWallet(bitcoinWallet))
  await on.open('Bitcoin')
  const dialog = page.locator('causeway-modal').getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.001')
  await dialog
    .getByRole('textbox', { name: 'Receiver' })
    .fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  await dialog.getByRole('button', { name: 'Review send' }).click()
  await expect(page.getByRole('dialog', { name: bitcoinWallet, exact: true })).toBeHidden()
  await expect(dialog.getByRole('alert').filter({ hasText: /\w/u }).first()).toBeVisible()

  await page.keyboard.press('Escape')
  await page.route(`${new URL(urls.bitcoin).origin}/**`, (route) => route.abort())
  await page.reload()
  await expect(on.account('Bitcoin')).toContainText(bitcoin.address)
  await page.getByRole('button', { name: 'Send BTC' }).click()
  await expect(on.answer).not.toBeEmpty({ timeout: 30_000 })
  await expect(on.answer).not.toHaveText(/^Sent/u)
})

test('behavior: the settings page of the web app shows what an address holds on the other chains, once it is asked', async ({
  page,
  urls,
}) => {
  await page.goto(`${urls.web}/settings`)
  const part = page.getByRole('region', { name: 'Other chains' })
  await part.getByRole('textbox', { name: 'Address on Bitcoin' }).fill(bitcoin.address)
  const asked = page.waitForRequest((request) => request.url().startsWith(urls.bitcoin))
  await part.getByRole('button', { name: 'Show' }).last().click()
  await asked
  await expect(part.getByText(/^It holds [\d.,]+\sBTC\.$/u)).toBeVisible()

  await part.getByRole('textbox', { name: 'Address on Solana' }).fill(bitcoin.address)
  await part.getByRole('button', { name: 'Show' }).first().click()
  await expect(part.getByText('This is no address of Solana.')).toBeVisible()
  await part.getByRole('textbox', { name: 'Address on Solana' }).fill(payer.address)
  await part.getByRole('button', { name: 'Show' }).first().click()
  await expect(part.getByText(/^It holds [\d.,]+\sSOL\.$/u)).toBeVisible()
})

test('[S3.connector-multi-chain] a wallet that announces itself on two chains is one row, asks where it is wanted, and is asked on the other one from its account', async ({
  page,
  urls,
  wallet,
}) => {
  const on = chainsPage(page)
  const kit = kitPage(page)
  const name = 'Causeway Test Wallet'
  await wallet.set('account:3')
  await page.goto(urls.multichain)
  await kit.open()
  await expect(kit.button(new RegExp(`^${name}`, 'u'))).toHaveCount(1)
  await kit.button(new RegExp(`^${name}.*Multichain`, 'u')).click()
  await kit.button(/^EVM Networks/u).click()
  // The sign-in that follows is asked in the same window, or in one of its own.
  await wallet.approveUntil(on.session.filter({ hasText: 'Signed in as 0x' }))
  await expect(on.account('Polygon')).toContainText('0x')

  await on.open('Polygon')
  await on.chip(/^Solana Local/u).click()
  await wallet.approveUntil(on.account('Solana').filter({ hasText: `with ${name}` }))
})

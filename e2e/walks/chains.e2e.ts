import { chainsPage } from '@causeway/testkit/pages/chainsPage'
import {
  testBitcoinAccounts,
  testSolanaAccounts,
} from '../../tools/start/multichain/testWallets.ts'
import { bitcoinPayments, lamportsOf } from './otherChains.ts'
import { expect, test } from './test.ts'

/** The example with several chains, as `npm start` serves it; faults stand in a file of their own. */

const solanaWallet = 'Solana Test Wallet'
const bitcoinWallet = 'Bitcoin Test Wallet'

test('behavior: Solana and Bitcoin beside Polygon: connect, sign in, send a coin, go from chain to chain, and leave one of them', async ({
  page,
  urls,
}) => {
  const on = chainsPage(page)
  const [payer, friend] = testSolanaAccounts
  const [bitcoin] = testBitcoinAccounts
  await page.goto(urls.multichain)

  await test.step('a wallet of Solana connects and signs in at the server', async () => {
    await on.choose('Solana', solanaWallet)
    await on.answerWallet(solanaWallet)
    await on.signIn(() => on.answerWallet(solanaWallet))
    await expect(on.session).toContainText(payer.address)
  })

  await test.step('sends SOL by the account’s own panel', async () => {
    const before = await lamportsOf(friend.address)
    await on.open('Solana')
    await on.send({ amount: '0.25', to: friend.address })
    await on.answerWallet(solanaWallet)
    await expect(page.getByText('It has arrived.')).toBeVisible()
    expect((await lamportsOf(friend.address)) - before).toBe(250_000_000)
    await page.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('a wallet of Bitcoin connects beside it, signs in, and pays', async () => {
    await page.keyboard.press('Escape')
    await on.choose('Bitcoin', bitcoinWallet)
    await on.answerWallet(bitcoinWallet)
    await on.signIn(() => on.answerWallet(bitcoinWallet))
    await expect(on.session).toContainText(bitcoin.address)
    await page.getByRole('button', { name: 'Send BTC' }).click()
    await on.answerWallet(bitcoinWallet)
    await expect(on.answer).toHaveText(/^Sent [0-9a-f]{64}$/u)
    const txid = (await on.answer.innerText()).slice('Sent '.length)
    expect(await bitcoinPayments(bitcoin.address)).toContain(txid)
  })

  await test.step('the account goes from chain to chain, and is there again after a reload', async () => {
    await page.reload()
    await expect(on.account('Solana')).toContainText(payer.address)
    await on.open('Bitcoin')
    await expect(on.chip(/^Bitcoin Local/u)).toHaveAttribute('aria-current', 'true')
    await on.chip(/^Solana Local/u).click()
    await expect(page.getByText(/SOL$/u).first()).toBeVisible()
    await expect(on.chip(/^Polygon Local Not connected/u)).toBeVisible()
  })

  await test.step('leaving Solana leaves Bitcoin', async () => {
    await on.disconnect()
    await expect(on.account('Solana')).toHaveText('disconnected')
    await expect(on.account('Bitcoin')).toContainText(bitcoin.address)
  })
})

import type { Page } from '@playwright/test'
import { chainsPage } from '@causeway/testkit/pages/chainsPage'
import { testSolanaAccounts } from '../../tools/start/multichain/testWallets.ts'

const solana = 'Solana Test Wallet'
const bitcoin = 'Bitcoin Test Wallet'

/**
 * Pays on Solana and on Bitcoin in the example with several chains, in a page of its own: a chain that stands still, while its health
 * says that it is well, fails here.
 * @throws Error of Playwright where a payment does not arrive
 */
export async function payOnOtherChains(page: Page, url: string): Promise<void> {
  const on = chainsPage(page)
  const [, friend] = testSolanaAccounts
  await page.bringToFront()
  // The page stays open between payments, as a visitor's does; after a failure it is opened anew.
  if (!page.url().startsWith(url)) await page.goto(url)
  await connect(page, 'Solana', solana)
  await on.open('Solana')
  await on.send({ amount: '0.001', to: friend.address })
  await on.answerWallet(solana)
  await page.getByText('It has arrived.').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Escape')
  await connect(page, 'Bitcoin', bitcoin)
  await page.getByRole('button', { name: 'Send BTC' }).click()
  await on.answerWallet(bitcoin)
  await on.answer.filter({ hasText: /^Sent [0-9a-f]{64}$/u }).waitFor()
}

/** Connects and signs in, where an earlier visit did not. */
async function connect(page: Page, chain: 'Solana' | 'Bitcoin', wallet: string): Promise<void> {
  const on = chainsPage(page)
  const press = page.getByRole('button', { name: `Connect ${chain}`, exact: true })
  await press
    .or(page.getByRole('button', { name: `Open ${chain}`, exact: true }))
    .first()
    .waitFor()
  if (!(await press.isVisible())) return
  await on.choose(chain, wallet)
  await on.answerWallet(wallet)
  await on.signIn(() => on.answerWallet(wallet))
}

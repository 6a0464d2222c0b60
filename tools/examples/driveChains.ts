import type { Browser, BrowserContext } from '@playwright/test'
import { chainsPage, type ChainsPage } from '@causeway/testkit/pages/chainsPage'
import { installWallet } from '@causeway/testkit/playwright'
import { installBitcoinWallet } from '@causeway/testkit/bitcoin/installBitcoinWallet'
import { installSolanaWallet } from '@causeway/testkit/solana/installSolanaWallet'
import type { LocalChains } from './startExampleChains.ts'
import { weaknesses } from './weaknesses.ts'
import { watchContext } from './pageWatch.ts'

/**
 * Drives the example with several chains: a wallet of each connects, signs in, signs and sends on the local chains, and one that
 * leaves leaves the others.
 * @returns what was wrong, in plain words; nothing when all is well
 */
export async function driveChains(
  browser: Browser,
  url: string,
  chains: LocalChains,
): Promise<string[]> {
  const hosts = new Set([url, ...Object.values(chains.urls)].map((one) => new URL(one).host))
  const context = await browser.newContext()
  context.setDefaultTimeout(15_000)
  try {
    const { complaints } = await watchContext(context, hosts)
    const response = await fetch(url)
    complaints.push(...weaknesses(response.headers.get('content-security-policy'), hosts))
    await response.arrayBuffer()
    await visit(context, url, chains).catch((error: unknown) => {
      complaints.push(String(error instanceof Error ? error.message : error).slice(0, 1_500))
    })
    return complaints
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, url: string, chains: LocalChains): Promise<void> {
  const evm = await installWallet(context, {
    chains: [{ id: 31_337, rpcUrl: chains.urls.rpc }],
  })
  const solana = await installSolanaWallet(context, {
    accounts: chains.solanaAccounts,
    rpcUrl: chains.urls.solana,
  })
  const bitcoin = await installBitcoinWallet(context, { payment: [chains.bitcoinAccount] })
  const page = await context.newPage()
  const on = chainsPage(page)
  await page.goto(url, { waitUntil: 'networkidle' })

  await on.choose('Polygon', 'Test Wallet')
  await stands(on, 'Polygon', evm.address())
  await on.signIn()
  await on.session.filter({ hasText: evm.address() }).waitFor()

  await on.choose('Solana', solana.name)
  await stands(on, 'Solana', solana.address())
  await on.signIn()
  await on.ask('Sign with Solana', /^Signed \w{64,}$/u)
  await on.ask('Send SOL', /^Sent \w{64,}$/u)

  await on.choose('Bitcoin', bitcoin.name)
  await stands(on, 'Bitcoin', bitcoin.address())
  await on.signIn()
  await on.session.filter({ hasText: bitcoin.address() }).waitFor()
  await on.ask('Sign with Bitcoin', /^Signed \S{64,}$/u)
  await on.ask('Send BTC', /^Sent [0-9a-f]{64}$/u)

  await on.ask('Send POL', /^Sent 0x[0-9a-f]{64}$/u)
  await page.reload()
  await stands(on, 'Polygon', evm.address())
  await stands(on, 'Solana', solana.address())
  await stands(on, 'Bitcoin', bitcoin.address())
  await page.getByRole('button', { name: 'Leave Solana' }).click()
  await on.account('Solana').filter({ hasText: 'disconnected' }).waitFor()
  await stands(on, 'Polygon', evm.address())
}

const stands = (on: ChainsPage, chain: string, address: string) =>
  on.account(chain).filter({ hasText: address }).waitFor()

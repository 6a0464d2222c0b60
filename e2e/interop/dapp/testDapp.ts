import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAnvil } from '@causeway/testkit/anvil'
import { type InstalledWallet, installWallet } from '@causeway/testkit/playwright'
import { type BrowserContext, type Page, chromium } from '@playwright/test'
import { ensureBrowser } from '../../../tools/check/ensureBrowser.ts'
import { type Pressed, requestedMethods, pressAll, pressOne } from './pressButtons.ts'
import { serveDapp } from './serveDapp.ts'

/**
 * MetaMask's test dapp on the kit's EIP-1193 provider, with the test wallet behind it: every button is pressed in Chromium,
 * and beside them what no button does. No request leaves the machine.
 */
export async function testDapp(): Promise<readonly Pressed[]> {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-dapp-'))
  const anvil = await startAnvil()
  const dapp = await serveDapp(folder, anvil.rpcUrl)
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(console.log),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const context = await browser.newContext()
    await stayHere(context)
    const wallet = await installWallet(context, {
      chains: [{ id: anvil.chainId, rpcUrl: anvil.rpcUrl }],
      bundles: true,
    })
    const page = await context.newPage()
    await page.goto(dapp.url)
    return [...(await connected(page, wallet)), ...(await walk(page, wallet))]
  } finally {
    await browser.close()
    await dapp.stop()
    await anvil.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The dapp brings SDKs along that look for their makers' hosts at once. */
async function stayHere(context: BrowserContext): Promise<void> {
  await context.route(/^https?:\/\/(?!localhost[:/]|127\.0\.0\.1[:/])/u, (route) => route.abort())
  await context.routeWebSocket(/.*/u, (socket) => socket.close())
}

async function connected(page: Page, wallet: InstalledWallet): Promise<readonly Pressed[]> {
  await page.getByRole('button', { name: 'Use Causeway' }).click()
  await page.locator('#connectButton').click()
  // The kit's own modal, over the dapp.
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  const calls = await requestedMethods(page)
  return [
    {
      button: 'connectButton',
      ...shown(
        calls.some(({ method, code }) => method === 'eth_requestAccounts' && code === undefined) &&
          (await shows(page, 'accounts', wallet.address())),
        'eth_requestAccounts → the modal, then the accounts',
      ),
    },
  ]
}

async function walk(page: Page, wallet: InstalledWallet): Promise<readonly Pressed[]> {
  const account = wallet.address()
  // The dapp's own bundles must run all or none, which the test wallet cannot do: this one need not.
  const calls = [{ to: account }, { to: account }]
  const bundle = {
    version: '2.0.0',
    from: account,
    chainId: '0x7a69',
    atomicRequired: false,
    calls,
  }
  const sent = (await ask(page, 'wallet_sendCalls', bundle)) as { readonly id: string }
  await requestedMethods(page)
  const results = [...(await pressAll(page, { account, bundle: sent.id }))]
  const tell = (button: string, passed: boolean, told: string) =>
    results.push({ button, ...shown(passed, told) })

  tell('(event) chainChanged', await shows(page, 'chainId', '0x53a'), 'the dapp shows the chain')
  await ask(page, 'wallet_switchEthereumChain', { chainId: '0x7a69' })
  tell('(event) chainChanged back', await shows(page, 'chainId', '0x7a69'), 'and the one before')
  await requestedMethods(page)

  wallet.answer('reject')
  const refusal = { kind: 'refused', method: 'personal_sign', code: 4001, why: 'refused' } as const
  const refusedSign = await pressOne(page, 'personalSign', refusal, {})
  results.push({ ...refusedSign, button: 'personalSign, refused' })
  wallet.answer('approve')

  await wallet.use(1)
  tell(
    '(event) accountsChanged',
    await shows(page, 'accounts', wallet.address()),
    'the dapp shows the other account',
  )
  await requestedMethods(page)
  const again = { kind: 'asks', method: 'personal_sign' } as const
  const otherSign = await pressOne(page, 'personalSign', again, {})
  results.push({ ...otherSign, button: 'personalSign, other account' })

  const revoke = { kind: 'asks', method: 'wallet_revokePermissions' } as const
  results.push(await pressOne(page, 'revokeAccountsPermission', revoke, {}))
  tell(
    '(event) disconnect',
    await shows(page, 'accounts', ''),
    'the dapp shows no account any more',
  )
  return results
}

/** Asks the provider as the dapp does. */
const ask = (page: Page, method: string, parameter: object): Promise<unknown> =>
  page.evaluate(
    (args) =>
      (
        globalThis as unknown as { ethereum: { request: (args: object) => Promise<unknown> } }
      ).ethereum.request(args),
    { method, params: [parameter] },
  )

const shown = (passed: boolean, told: string) =>
  ({ outcome: passed ? 'passed' : 'failed', told }) as const

/** Whether the dapp comes to show a text, alone or as one of several. */
async function shows(page: Page, id: string, text: string): Promise<boolean> {
  try {
    await page.waitForFunction(
      ([element, wanted]) => {
        const said = document.getElementById(element)?.textContent?.trim().toLowerCase()
        return wanted === '' ? said === '' : said?.includes(wanted.toLowerCase())
      },
      [id, text] as const,
      { timeout: 5_000 },
    )
    return true
  } catch {
    return false // the row says what was not shown
  }
}

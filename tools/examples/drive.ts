import type { Browser, BrowserContext, Page } from '@playwright/test'
import { installWallet, kitPage, type InstalledWallet } from '@causeway/testkit/playwright'
import type { ExampleApp } from './examples.ts'
import type { TemplateApp } from './templates.ts'
import { weaknesses } from './weaknesses.ts'
import { watchContext } from './pageWatch.ts'

const walletName = 'Test Wallet'

/**
 * Drives one page of an example as a visitor would: connect, read, sign, switch, send, reload, disconnect.
 * @param rpcUrl of a local chain, which the wallet and the app use
 * @param rendersOnServer the HTML must hold the button before any script ran
 * @returns what was wrong, in plain words; nothing when all is well
 */
export async function drive(
  browser: Browser,
  url: string,
  options: { readonly rpcUrl: string } & Pick<ExampleApp, 'rendersOnServer' | 'waits' | 'islands'> &
    Partial<Pick<TemplateApp, 'generator'>>,
): Promise<string[]> {
  const hosts = new Set([new URL(url).host, new URL(options.rpcUrl).host])
  const context = await browser.newContext()
  context.setDefaultTimeout(15_000)
  try {
    const { complaints, requests } = await watchContext(context, hosts)
    const wallet = await installWallet(context, {
      name: walletName,
      chains: [
        { id: 137, rpcUrl: options.rpcUrl },
        { id: 31_337, rpcUrl: options.rpcUrl },
      ],
    })
    complaints.push(...(await serverPage(url, hosts, options)))
    const { waits = false, islands = false } = options
    await visit(context, url, { wallet, requests, waits, islands }).catch((error: unknown) => {
      complaints.push(String(error instanceof Error ? error.message : error).slice(0, 1_500))
    })
    return complaints
  } finally {
    await context.close()
  }
}

async function serverPage(
  url: string,
  hosts: ReadonlySet<string>,
  { rendersOnServer, generator }: Parameters<typeof drive>[2],
): Promise<string[]> {
  const response = await fetch(url)
  const html = await response.text()
  const drawn = />\s*Connect Wallet\s*</u.test(html)
  return [
    // A framework's own template sends none.
    ...(generator ? [] : weaknesses(response.headers.get('content-security-policy'), hosts)),
    ...(rendersOnServer && !drawn ? ['the server did not draw the button'] : []),
  ]
}

async function visit(
  context: BrowserContext,
  url: string,
  options: {
    readonly wallet: InstalledWallet
    readonly requests: () => number
    readonly waits: boolean
    readonly islands: boolean
  },
): Promise<void> {
  const { wallet, requests, waits, islands } = options
  const page = await context.newPage()
  const kit = kitPage(page)
  const status = page.getByRole('status').first()
  await page.goto(url, { waitUntil: 'networkidle' })
  const withPage = requests()

  if (waits) {
    await kit.open()
    await kit.close()
    await says(page, /^Declined$/u)
  }
  await kit.connect(walletName)
  await status.filter({ hasText: `${wallet.address()} on Polygon` }).waitFor()
  if (islands) await page.getByRole('contentinfo').filter({ hasText: wallet.address() }).waitFor()
  if (requests() === withPage) throw new Error('The modal came with the page, not when it opened.')
  await answered(page, 'Read', /^Block \d+$/u)

  await answered(page, 'Sign', /^Signed 0x[0-9a-f]{130}$/u)
  wallet.answer('reject')
  await answered(page, 'Sign', /^Declined$/u)

  wallet.answer('approve')
  await answered(page, 'Switch', /^On chain 31337$/u)
  await status.filter({ hasText: 'on Polygon Local' }).waitFor()

  await answered(page, 'Send', /^Sent 0x[0-9a-f]{64}$/u)

  const before = wallet.requests('eth_requestAccounts').length
  await page.reload()
  await status.filter({ hasText: `${wallet.address()} on Polygon Local` }).waitFor()
  if (wallet.requests('eth_requestAccounts').length !== before)
    throw new Error('The reload asked the visitor again.')

  await kit.disconnect()
  await page.reload()
  await kit.connectButton.first().waitFor()
  await status.filter({ hasText: 'disconnected' }).waitFor()
}

async function answered(page: Page, button: string, answer: RegExp): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await says(page, answer)
}

async function says(page: Page, answer: RegExp): Promise<void> {
  const said = page.getByRole('status', { name: 'Answer' })
  try {
    await said.filter({ hasText: answer }).waitFor()
  } catch (cause) {
    const text = (await said.textContent())?.slice(0, 500)
    throw new Error(`The answer should be ${answer} and is '${text}'.`, { cause })
  }
}

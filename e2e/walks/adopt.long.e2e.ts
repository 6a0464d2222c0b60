import { installWallet, kitPage } from '@causeway/testkit/playwright'
import { devices, expect, type BrowserContext, type Page } from '@playwright/test'
import { recoverMessageAddress, type Hex } from 'viem'
import { type AdoptApp, adoptTest as test } from './adoptTest.ts'

/** Presses a button of the page, and reads what it comes to. */
async function ask(page: Page, name: string, answer: RegExp): Promise<string> {
  await page.getByRole('button', { name, exact: true }).click()
  const output = page.locator('output')
  await expect(output).toHaveText(answer)
  return output.innerText()
}

/** A wallet of the page that knows two of the app's chains and bundles of calls. */
const walletOf = (context: BrowserContext, app: AdoptApp) =>
  installWallet(context, {
    bundles: true,
    chains: [
      { id: 1, rpcUrl: `${app.url}/rpc/1` },
      { id: 8453, rpcUrl: `${app.url}/rpc/8453` },
    ],
  })

for (const path of ['/', '/vanilla']) {
  test(`behavior: ${path} with three chains of viem and no service: list, name, sign, switch, send, watch, batch`, async ({
    page,
    context,
    app,
    elsewhere,
  }) => {
    const wallet = await walletOf(context, app)
    await app.names.claim(wallet.address(), 'anna.eth')
    await app.names.write('anna.eth', wallet.address())
    await page.goto(`${app.url}${path}`)
    const kit = kitPage(page)
    await kit.open()
    // The wallets that ship with the kit, with their pictures: nobody is asked for them.
    await kit.button(/^All Wallets/u).click()
    const shipped = kit.button('MetaMask')
    await expect(shipped.locator('img')).toHaveAttribute('src', /^data:image\//u)
    await kit.close()
    await kit.connect('Test Wallet')
    await expect(kit.accountButton.filter({ hasText: 'anna.eth' })).toBeVisible()

    const signature = await ask(page, 'Sign', /^0x[0-9a-f]{130}$/u)
    const message = 'A plain app'
    expect(await recoverMessageAddress({ message, signature: signature as Hex })).toBe(
      wallet.address(),
    )
    await ask(page, 'Switch', /^on Base$/u)
    expect(wallet.chainId()).toBe(8453)
    await ask(page, 'Send', /^success$/u)
    await ask(page, 'Watch', /^true$/u)
    expect(wallet.assets()).toMatchObject([{ type: 'ERC20', options: { symbol: 'PLAIN' } }])
    await ask(page, 'Batch', /^bundle of 2: success$/u)

    wallet.answer('reject')
    await ask(page, 'Send', /^declined$/u)
    expect(elsewhere).toEqual([])
  })
}

test('behavior: a phone without any service is no dead end: wallets lead to their app', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  await page.goto(app.url)
  const kit = kitPage(page)
  await kit.open()
  await kit.button('MetaMask').click()
  await expect(kit.dialog.getByRole('link').first()).toHaveAttribute('href', /^(?:https|[a-z]+):/u)
  await context.close()
})

test('behavior: a visitor with a cookie is drawn connected by the server, and nothing flashes', async ({
  page,
  context,
  app,
}) => {
  const wallet = await walletOf(context, app)
  await page.goto(`${app.url}/drawn`)
  const kit = kitPage(page)
  await kit.connect('Test Wallet')
  const short = new RegExp(wallet.address().slice(0, 4), 'u')

  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const html = await (await fetch(`${app.url}/drawn`, { headers: { cookie } })).text()
  expect(html).toMatch(short)
  expect(html).not.toContain('Connect Wallet')

  // Every text that the button ever has, from the first picture on.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('button[data-kind]'))
        seen.add(button.textContent ?? '')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.reload()
  await expect(page.getByRole('status').first()).toContainText(`connected ${wallet.address()}`)
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])
  expect(seen.join()).toMatch(short)
  expect(seen.join()).not.toContain('Connect')
  expect(complaints).toEqual([])

  // A forged cookie of another version is nobody's word.
  const forged = cookie.replaceAll(/=1/gu, '=9')
  const plain = await (await fetch(`${app.url}/drawn`, { headers: { cookie: forged } })).text()
  expect(plain).toContain('Connect Wallet')
})

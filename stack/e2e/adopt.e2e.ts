import { installWallet, kitPage } from '@causeway/testkit/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { recoverMessageAddress, type Hex } from 'viem'
import { serveAdoptApp } from './adoptApp.ts'

type App = Awaited<ReturnType<typeof serveAdoptApp>>

const test = base.extend<{ elsewhere: string[] }, { app: App }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
    async ({}, provide) => {
      const app = await serveAdoptApp()
      await provide(app)
      await app.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Requests that left the app's own origin: there must be none. */
  elsewhere: async ({ page, app }, provide) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(app.url) && !/^(?:data|blob):/u.test(url)) elsewhere.push(url)
    })
    await provide(elsewhere)
    expect(elsewhere).toEqual([])
  },
})

/** Presses a button of the page, and reads what it comes to. */
async function ask(page: Page, name: string, answer: RegExp): Promise<string> {
  await page.getByRole('button', { name, exact: true }).click()
  const output = page.locator('output')
  await expect(output).toHaveText(answer)
  return output.innerText()
}

for (const path of ['/']) {
  test(`behavior: ${path} with three chains of viem and no service: list, sign, switch, send, watch, batch`, async ({
    page,
    context,
    app,
    elsewhere,
  }) => {
    const wallet = await installWallet(context, {
      bundles: true,
      chains: [
        { id: 1, rpcUrl: `${app.url}/rpc/1` },
        { id: 8453, rpcUrl: `${app.url}/rpc/8453` },
      ],
    })
    await page.goto(`${app.url}${path}`)
    const kit = kitPage(page)
    await kit.connect('Test Wallet')

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

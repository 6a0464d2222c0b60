import { chainsPage } from '@causeway/testkit/pages/chainsPage'
import { kitPage } from '@causeway/testkit/pages/kitPage'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type AdoptApp, adoptTest as test } from './adoptTest.ts'
import { installMultichainWallet } from './installMultichainWallet.ts'

/** CAIP-25 in a browser: a wallet that is an extension is asked for all namespaces by one prompt. */

const createSession = 'wallet_createSession'

async function visit(page: Page, context: BrowserContext, app: AdoptApp, listens = true) {
  const wallet = await installMultichainWallet(context, { rpcUrl: `${app.url}/rpc/137`, listens })
  const on = chainsPage(page)
  await page.goto(`${app.url}/chains`)
  const says = (chain: string, text: string) => expect(on.account(chain)).toContainText(text)
  return {
    wallet,
    on,
    evm: (isThere: boolean) => says('Polygon', isThere ? wallet.evm.address() : 'disconnected'),
    solana: (isThere: boolean) =>
      says('Solana', isThere ? wallet.solana.address() : 'disconnected'),
  }
}

for (const [way, listens, chain] of [
  ['the extension that it announced', true, 'Polygon'],
  ['its provider', false, 'Solana'],
] as const)
  test(`behavior: one prompt over ${way} connects both, a reload asks nobody, and an end in the wallet ends both`, async ({
    page,
    context,
    app,
    elsewhere,
  }) => {
    const { wallet, on, evm, solana } = await visit(page, context, app, listens)
    await on.choose(chain, 'Test Wallet')
    await evm(true)
    await solana(true)
    await expect(on.account('Bitcoin')).toHaveText('disconnected')
    await on.ask(`Sign with ${chain}`, /^Signed \S{64,}$/u)
    await page.reload()
    await evm(true)
    await solana(true)
    expect(wallet.prompts()).toEqual([createSession])

    await wallet.revoke()
    await evm(false)
    await solana(false)
    expect(wallet.heard).toEqual(listens ? [createSession] : [])
    expect(wallet.prompts()).toEqual([createSession])
    expect(elsewhere).toEqual([])
  })

test('behavior: a namespace that the owner leaves out stays out, nobody asks twice, and its own press asks again', async ({
  page,
  context,
  app,
}) => {
  const { wallet, on, evm, solana } = await visit(page, context, app)
  wallet.leftOut.add('solana')
  await on.choose('Polygon', 'Test Wallet')
  await evm(true)
  await solana(false)
  await page.reload()
  await evm(true)
  await solana(false)
  expect(wallet.prompts()).toEqual([createSession])

  wallet.leftOut.clear()
  await on.choose('Solana', 'Test Wallet')
  await solana(true)
  await evm(true)
  expect(wallet.prompts()).toEqual([createSession, createSession])
})

test('error: a refusal is one for all namespaces, is told, and the next press may be granted', async ({
  page,
  context,
  app,
}) => {
  const { wallet, on, evm, solana } = await visit(page, context, app)
  wallet.evm.answer('reject', createSession)
  await on.choose('Solana', 'Test Wallet')
  await expect(page.getByRole('heading', { name: 'Connection declined' })).toBeVisible()
  await evm(false)
  await solana(false)
  expect(wallet.prompts()).toEqual([createSession])
  wallet.evm.answer('approve')
  await kitPage(page).tryAgain()
  await evm(true)
  await solana(true)
  expect(wallet.prompts()).toEqual([createSession, createSession])
})

test('behavior: the wallet ends one namespace alone, and an app that ends the session by itself ends the rest', async ({
  page,
  context,
  app,
}) => {
  const { wallet, on, evm, solana } = await visit(page, context, app)
  await on.choose('Polygon', 'Test Wallet')
  await solana(true)
  await wallet.solana.revoke()
  await solana(false)
  await evm(true)
  await on.choose('Solana', 'Test Wallet')
  await solana(true)
  await wallet.endFrom(page)
  await evm(false)
  await solana(false)
  await page.reload()
  await evm(false)
  await solana(false)
})

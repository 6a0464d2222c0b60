import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAnvil } from '@causeway/testkit/anvil'
import { installWallet } from '@causeway/testkit/playwright'
import { type Page, expect, test } from '@playwright/test'
import type { Hex } from 'viem'
import { type Expectation, buttons } from '../interop/dapp/buttons.ts'
import type { Previewed } from '../interop/dapp/page.tsx'
import { requestedMethods, pressOne } from '../interop/dapp/pressButtons.ts'
import { serveDapp } from '../interop/dapp/serveDapp.ts'
import { shownChanges } from '../previews/previewChain.ts'
import { changedIn } from '../previews/changedIn.ts'

/*
 * Every signature that MetaMask's test dapp asks for through the kit's provider is looked at first: what was shown is what changed in the
 * block that holds it.
 */

type Book = { readonly causewayCalls: { readonly previewed: Previewed[] } }

/** What was asked since, with what was shown of it. */
const seen = (page: Page): Promise<Previewed[]> =>
  page.evaluate(() => (globalThis as unknown as Book).causewayCalls.previewed.splice(0))

/** Pressed too, but what they ask is mined in one block with others, so that no block is theirs. */
const crowded = new Set(['sendEIP1559Batch', 'sendEIP1559Queue', 'sendTempoBatchTx'])

test('what is shown of every request of the test dapp is what changes', async ({ browser }) => {
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'causeway-preview-'))
  const anvil = await startAnvil()
  const dapp = await serveDapp(folder, anvil.rpcUrl)
  const context = await browser.newContext()
  try {
    await context.route(/^https?:\/\/(?!localhost[:/]|127\.0\.0\.1[:/])/u, (route) => route.abort())
    await context.routeWebSocket(/.*/u, (socket) => socket.close())
    const wallet = await installWallet(context, {
      chains: [{ id: anvil.chainId, rpcUrl: anvil.rpcUrl }],
      bundles: true,
    })
    const page = await context.newPage()
    await page.goto(`${dapp.url}?preview`)
    await page.getByRole('button', { name: 'Use Causeway' }).click()
    await page.locator('#connectButton').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
    await requestedMethods(page)

    const counts = { changed: 0, failed: 0, signed: 0, unread: 0 }
    for (const [button, expectation] of Object.entries(buttons)) {
      if (expectation.kind === 'left' || expectation.kind === 'page') continue
      await press(page, button, expectation, wallet.address())
      for (const one of await seen(page))
        await test.step(`${button}: ${one.method}`, async () => {
          const result = await judge(one, crowded.has(button))
          counts[result] += 1
        })
    }
    console.log(counts)
    // The dapp asks for so much, or it was not pressed.
    expect(counts.changed).toBeGreaterThan(25)
    expect(counts.failed).toBeGreaterThan(0)
    expect(counts.signed).toBeGreaterThan(15)

    async function judge(one: Previewed, inCrowd: boolean): Promise<keyof typeof counts> {
      const { preview, method, answer } = one
      if (preview === undefined) {
        // What nobody can read, no wallet signs.
        expect(answer).toBeUndefined()
        return 'unread'
      }
      if (preview.kind === 'message' || preview.kind === 'typedData') return 'signed'
      if (method !== 'eth_sendTransaction' || typeof answer !== 'string') {
        // Refused by the test wallet: it sends nothing that fails, and no bundle all or none.
        // anvil tries no bundle that makes a contract: it wants a receiver of each call.
        const isMaking = preview.calls.some(({ to }) => to === undefined)
        expect(['fails', 'computed', ...(isMaking ? ['unknown'] : [])]).toContain(
          preview.outcome.status,
        )
        return 'failed'
      }
      const change = await changedIn(anvil, answer as Hex, preview.account)
      if (preview.outcome.status === 'fails') {
        expect(change.success).toBe(false)
        return 'failed'
      }
      expect(preview.outcome.status).toBe('computed')
      expect(change.success).toBe(true)
      if (preview.outcome.status === 'computed' && preview.outcome.block === change.block - 1n)
        expect(shownChanges(preview.outcome)).toEqual(change.changed)
      else expect(inCrowd).toBe(true)
      return 'changed'
    }
  } finally {
    await context.close()
    await dapp.stop()
    await anvil.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function press(page: Page, button: string, expectation: Expectation, account: string) {
  const pressed = await pressOne(page, button, expectation, { account, bundle: '0x00' })
  if (pressed.outcome === 'failed') console.log(`${button}: ${pressed.told}`)
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseUnits } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchPartitioned } from '../../embedded/launchPartitioned.ts'
import { startWalletServer } from '../../embedded/walletServer.ts'
import { buildFrame } from '../../../tools/lib/buildFrame.ts'
import { fromRoot } from '../../../tools/lib/fromRoot.ts'
import { startAppKit } from '../data/appKit.ts'
import { startDataStack } from '../data/dataStack.ts'
import { approveInFrame, type FrameAccount } from './asking.ts'
import { askFrame, openApp, signInToFrame } from '../../embedded/startPartners.ts'
import { buildPage, pageOrigin, serveInteropPages } from '../../embedded/serveInteropPages.ts'

/* What a modal of AppKit 1.7.6 is made of, on one chain, with one account: its controllers at our registry and data API, its provider at our frame. */

const stops: (() => unknown)[] = []

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-interop-modal-'))
  stops.push(() => rmSync(folder, { recursive: true, force: true }))
  const [pages, script] = [join(folder, 'frame'), join(folder, 'page')]
  await Promise.all([buildFrame(pages), buildPage(script)])
  const stack = await startDataStack()
  stops.push(stack.stop)
  const { port, origin } = await pageOrigin()
  const rpcUrl = stack.reader.chain.rpcUrls.default.http[0] ?? ''
  const wallet = await startWalletServer({ pages, rpcUrl, allowedOrigins: [origin] })
  stops.push(() => wallet.stop())
  const app = await serveInteropPages(script, port, `${wallet.origin}/sdk`)
  stops.push(app.stop)
  const browser = await launchPartitioned()
  stops.push(() => browser.close())
  return { stack, wallet, app, browser, kit: await startAppKit(stack) }
}

let partners: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  partners = await start()
}, 300_000)
afterAll(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

it('[S9.modal-version] a client of 1.7.6 lists wallets of our registry, signs in to our frame, and reads what its account has from our data API', async () => {
  for (const name of ['appkit-wallet', 'appkit-controllers', 'appkit-common']) {
    const file = fromRoot(`node_modules/@reown/${name}/package.json`)
    expect((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version).toBe('1.7.6')
  }
  const { stack, kit } = partners
  const { ApiController, BlockchainApiController, network } = kit

  await ApiController.fetchWalletsByPage({ page: 1 })
  expect(ApiController.state.wallets.length).toBeGreaterThan(10)
  await ApiController.searchWallet({ search: 'MetaMask' })
  expect(ApiController.state.search.map(({ name }) => name)).toContain('MetaMask')

  const page = await openApp(partners)
  await signInToFrame(page, partners, 'modal@mail.test')
  const { address } = (await askFrame(page, 'connect', { chainId: 31_337 })) as FrameAccount
  const value = parseUnits('2.5', 18)
  const hash = await stack.wallet.sendTransaction({ to: address, value })
  await stack.reader.waitForTransactionReceipt({ hash })

  kit.answers.take()
  const { balances } = await BlockchainApiController.getBalance(address, network.caipNetworkId)
  const coin = balances.find((one) => one.address === undefined)
  expect(parseUnits(coin?.quantity.numeric ?? '0', 18)).toBe(value)
  expect(kit.answers.take().filter(({ status }) => status >= 400)).toEqual([])

  const to = stack.account.address
  const sent = (await approveInFrame(page, {
    method: 'eth_sendTransaction',
    params: [{ from: address, to, value: '0x1' }],
  })) as `0x${string}`
  const { status, from } = await stack.reader.waitForTransactionReceipt({ hash: sent })
  expect([status, from.toLowerCase()]).toEqual(['success', address.toLowerCase()])
  await page.context().close()
}, 120_000)

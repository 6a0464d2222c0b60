import { polygon } from '@causeway/protocol/networks'
import { startTestRegistry } from '@causeway/services/testing/registry/startTestRegistry'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { baseAccount } from '../../packages/kit/src/connection/connectors/baseAccount.ts'
import { ledgerLive } from '../../packages/kit/src/connection/connectors/ledgerLive.ts'
import { safe } from '../../packages/kit/src/connection/connectors/safe.ts'
import { createInside } from '../../packages/kit/src/entries/createKit.ts'
import { browserEnvironment } from '../../packages/kit/src/core/browserEnvironment.ts'
import { memoryStorage } from '../../packages/kit/src/core/createStorage.ts'

/** The registry and the kit's source of wallets, with nothing of a test between them. */

const base = 'https://wallets.test'
let registry: Awaited<ReturnType<typeof startTestRegistry>>

beforeAll(async () => {
  registry = await startTestRegistry()
  vi.stubGlobal('fetch', registry.fetch)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await registry.close()
})

it('[S3.wallet-fields] a wallet has all fields of the specification on the wire', async () => {
  const answer = await registry.fetch(`${base}/getWallets?search=zerion`)
  const { data } = (await answer.json()) as { data: readonly object[] }
  expect(data[0]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{64}$|^[a-z0-9-]+$/u),
    name: 'Zerion',
    image_id: expect.stringMatching(/./u),
    image_url: expect.stringMatching(/^https:\/\/wallets\.test\/getWalletImage\//u),
    rdns: 'io.zerion.wallet',
    chains: expect.arrayContaining(['eip155:137']),
    mobile_link: expect.stringContaining('zerion'),
    desktop_link: expect.stringContaining('zerion'),
    webapp_link: expect.stringContaining('zerion'),
  })
})

it('every wallet that the registry lists reaches the modal with its name, chains and links', async () => {
  const wire = (await (await registry.fetch(`${base}/getWallets?entries=500`)).json()) as {
    data: readonly {
      id: string
      name: string
      rdns: string | null
      chains: readonly string[]
      mobile_link: string | null
      desktop_link: string | null
      webapp_link: string | null
    }[]
    count: number
  }
  const kit = createInside({ networks: [polygon], endpoints: { registry: base } })
  const page = await kit.ports.wallets?.list({ page: 1, entries: 500 }, AbortSignal.timeout(30_000))
  expect(page?.count).toBe(wire.count)
  expect(
    page?.wallets.map(({ id, name, rdns, chains, mobileLink, desktopLink, webappLink }) => [
      id,
      name,
      rdns,
      chains,
      mobileLink,
      desktopLink,
      webappLink,
    ]),
  ).toEqual(
    wire.data.map((wallet) => [
      wallet.id,
      wallet.name,
      wallet.rdns ?? undefined,
      wallet.chains,
      wallet.mobile_link ?? undefined,
      wallet.desktop_link ?? undefined,
      wallet.webapp_link ?? undefined,
    ]),
  )
})

/** A window in a page that answers as Safe's and as Ledger Live's do. */
function hosted(origin: string): EventTarget {
  const window = new EventTarget()
  const parent = {
    postMessage({ id, env, jsonrpc }: { id: string; env?: unknown; jsonrpc?: unknown }) {
      const info = { safeAddress: `0x${'a1'.repeat(20)}`, chainId: 137 }
      const data = env
        ? { id, success: true, data: info, version: '9.1.0' }
        : { id, jsonrpc, result: '0x89' }
      const event = Object.assign(new Event('message'), { data, origin, source: parent })
      queueMicrotask(() => window.dispatchEvent(event))
    },
  }
  return Object.assign(window, { parent, location: { ancestorOrigins: [origin] } })
}

it('[S3.connector-registry-ids] connectors of wallets that the registry knows have its ids, of wallet and picture', async () => {
  const origins = ['https://host.test']
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events: hosted('https://host.test') },
    connectors: [
      baseAccount({ load: () => Promise.reject(new Error('not asked for')) }),
      safe({ origins }),
      ledgerLive({ origins }),
    ],
    autoReconnect: false,
  })
  kit.start()
  const connectors = () => kit.connection.get().connectors
  await vi.waitFor(() => expect(connectors()).toHaveLength(3))
  for (const { name, explorerId, imageId } of connectors()) {
    const found = await registry.fetch(`${base}/getWallets?include=${explorerId}`)
    expect(await found.json(), name).toMatchObject({ count: 1, data: [{ id: explorerId }] })
    const [picture, ofWallet] = await Promise.all(
      [`/public/getAssetImage/${imageId}`, `/getWalletImage/${explorerId}`].map(async (path) =>
        (await registry.fetch(base + path)).text(),
      ),
    )
    expect(picture, name).toBe(ofWallet)
    expect(picture, name).not.toBe('')
  }
  kit.destroy()
})

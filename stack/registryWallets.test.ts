import { polygon } from '@causeway/protocol/networks'
import { startTestRegistry } from '@causeway/services/registry/fixture/testRegistry'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createInside } from '../packages/kit/src/createKit.ts'

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

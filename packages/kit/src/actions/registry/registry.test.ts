import { afterEach, describe, expect, it, vi } from 'vitest'
import { createInside } from '../../entries/createKit.ts'
import { shippedWallets } from './sourceOfWallets.ts'
import { polygon } from '@causeway/protocol/networks'
import { parseWalletPage, type WalletSource } from '../../core/ports/walletSource.ts'

const wire = {
  id: 'a1',
  name: 'Alpha',
  homepage: null,
  chains: ['eip155:137'],
  image_id: 'al pha',
  mobile_link: 'alpha://',
  rdns: 'example.alpha',
  injected: [{ namespace: 'eip155', injected_id: 'isAlpha' }],
  badge_type: 'none',
  dapp_link: 'alpha://dapp?url={url}',
}

/** A kit whose registry answers as it is told; every question is kept. */
function start(answer: () => Response, projectId?: string) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const at = new URL(url)
    // Files of tests share a page's worth of globals: what another one left behind asks no registry.
    if (at.hostname === 'wallets.test') asked.push(at)
    return answer()
  })
  const endpoints = { registry: 'https://wallets.test/' }
  const kit = createInside({ networks: [polygon], endpoints, ...(projectId ? { projectId } : {}) })
  const { wallets } = kit.ports as { wallets: WalletSource }
  return { kit, wallets, asked }
}

const signal = new AbortController().signal
afterEach(() => vi.unstubAllGlobals())

describe('the registry that endpoints name', () => {
  it('[S3.wallet-fields-read] [S7.registry-wallets-sdk] [S7.asks-wallets] [S7.asks-wallet-image] asks nothing before somebody asks for wallets, then in the words of the wire', async () => {
    const { kit, wallets, asked } = start(() => Response.json({ data: [wire], count: 9 }), 'abc')
    kit.start()
    expect(asked).toEqual([])
    const query = {
      page: 2,
      entries: 40,
      include: ['z'],
      exclude: ['x', 'y'],
      chains: ['eip155:137'],
      search: 'al',
    }
    const page = parseWalletPage(await wallets.list(query, signal), (problem) => {
      throw new Error(problem)
    })
    expect(page.count).toBe(9)
    expect(page.wallets).toEqual([
      {
        id: 'a1',
        name: 'Alpha',
        chains: ['eip155:137'],
        imageUrl: 'https://wallets.test/getWalletImage/al%20pha',
        rdns: 'example.alpha',
        mobileLink: 'alpha://',
        dappLink: 'alpha://dapp?url={url}',
        injected: [{ namespace: 'eip155', injectedId: 'isAlpha' }],
      },
    ])
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/getWallets'])
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      projectId: 'abc',
      st: 'causeway',
      sv: 'causeway-4',
      page: '2',
      entries: '40',
      search: 'al',
      include: 'z',
      exclude: 'x,y',
      chains: 'eip155:137',
    })
    kit.destroy()
  })

  it("[S8.server-key] [S8.alert-project] [S8.alerts-once] a server's refusal raises its alert, once", async () => {
    const reasons = [{ field: 'projectId', description: 'Unauthorized: invalid key' }]
    const { kit, wallets } = start(() =>
      Response.json({ status: 'FAILED', reasons }, { status: 401 }),
    )
    const list = () => wallets.list({ page: 1, entries: 4 }, signal)
    await expect(list()).rejects.toMatchObject({ code: 'http.status' })
    await expect(list()).rejects.toMatchObject({ code: 'http.status' })
    expect(kit.alerts.get().waiting).toEqual(['alert.projectId'])
    // Nor again after it was read and closed.
    kit.alerts.send({ type: 'close' })
    await expect(list()).rejects.toMatchObject({ code: 'http.status' })
    expect(kit.alerts.get().waiting).toEqual([])
    kit.destroy()
  })

  it('is not there when no registry is named, and yields to a source of the app', () => {
    expect(createInside({ networks: [polygon] }).ports.wallets).toBe(shippedWallets)
    expect(createInside({ networks: [polygon], wallets: false }).ports.wallets).toBeUndefined()
    const own: WalletSource = { list: async () => ({ wallets: [], count: 0 }) }
    const endpoints = { registry: 'https://wallets.test' }
    expect(createInside({ networks: [polygon], endpoints, wallets: own }).ports.wallets).toBe(own)
    const named = createInside({ networks: [polygon], endpoints }).ports.wallets
    expect([undefined, shippedWallets]).not.toContain(named)
    const none = createInside({ networks: [polygon], endpoints, wallets: false })
    expect(none.ports.wallets).toBeUndefined()
  })
})

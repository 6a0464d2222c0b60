import { polygon } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { getBalance, getIdentity } from '../calls/getIdentity.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitConfig } from '../kit.ts'
import type { WalletQuery, WalletSource } from '../../core/ports/walletSource.ts'
import { listWallets } from './listWallets.ts'

function kitWith(config: Partial<KitConfig>) {
  const { environment } = createFakeEnvironment()
  return createInside({ networks: [polygon], storage: memoryStorage(), environment, ...config })
}
const named = (name: string, chains: readonly string[] = []) => ({ id: name, name, chains })

describe('listWallets', () => {
  /** A registry that answers with these and keeps what it was asked. */
  function registry(...wallets: object[]) {
    const asked: WalletQuery[] = []
    const source: WalletSource = {
      list(query) {
        asked.push(query)
        return Promise.resolve({ wallets: wallets as never, count: 90 })
      },
    }
    return { asked, source }
  }

  it('is a page of the registry, by the app’s own wishes and networks', async () => {
    const { asked, source } = registry(named('a'), named('elsewhere', ['eip155:1']), { id: 7 })
    const kit = kitWith({ wallets: source, excludeWalletIds: ['b'] })
    const found = await listWallets(kit, { page: 2 })
    expect(found.wallets.map(({ id }) => id)).toEqual(['a'])
    expect(found.count).toBe(90)
    expect(asked).toEqual([{ page: 2, entries: 40, exclude: ['b'], chains: ['eip155:137'] }])
  })

  it('a search begins with two characters, and is one page', async () => {
    const { asked, source } = registry(named('Rainbow'))
    const kit = kitWith({ wallets: source })
    await listWallets(kit, { search: ' r ', page: 3 })
    await listWallets(kit, { search: ' ra ', page: 3 })
    expect(asked.map(({ page, entries, search }) => [page, entries, search])).toEqual([
      [3, 40, undefined],
      [1, 100, 'ra'],
    ])
  })

  it('those that ship with the kit stand in where no registry is named; none where the app wants none', async () => {
    const { wallets } = await listWallets(kitWith({}), { search: 'metamask' })
    expect(wallets.map(({ name }) => name)).toContain('MetaMask')
    expect(await listWallets(kitWith({ wallets: false }))).toEqual({ wallets: [], count: 0 })
  })

  it('error: a registry that fails, and one that answers with no list', async () => {
    const fails = { list: () => Promise.reject(new Error('down')) }
    await expect(listWallets(kitWith({ wallets: fails }))).rejects.toThrow('down')
    const none = { list: () => Promise.resolve('soon') } as unknown as WalletSource
    await expect(listWallets(kitWith({ wallets: none }))).rejects.toMatchObject({
      name: 'ValiError',
    })
  })
})

describe('getIdentity', () => {
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  it('is what the app’s source says, parsed; empty where there is none', async () => {
    const identity = { identity: () => Promise.resolve({ name: 'alice.eth', more: 1 }) }
    expect(await getIdentity(kitWith({ identity }), { address })).toEqual({ name: 'alice.eth' })
    expect(await getIdentity(kitWith({}), { address })).toEqual({})
  })

  it('error: an answer that is none, a source that fails, and nobody to ask of', async () => {
    const wrong = { identity: () => Promise.resolve({ name: 7 }) } as never
    await expect(getIdentity(kitWith({ identity: wrong }), { address })).rejects.toMatchObject({
      name: 'ValiError',
    })
    const fails = { identity: () => Promise.reject(new Error('down')) }
    await expect(getIdentity(kitWith({ identity: fails }), { address })).rejects.toThrow('down')
    const nobody = { code: 'connection.connectFirst' }
    await expect(getIdentity(kitWith({ identity: fails }))).rejects.toMatchObject(nobody)
    await expect(getBalance(kitWith({}))).rejects.toMatchObject(nobody)
    await expect(getBalance(kitWith({}), { address, chainId: 7 })).rejects.toMatchObject({
      code: 'network.notFound',
    })
  })
})

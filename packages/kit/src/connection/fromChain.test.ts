import { localPolygon, polygon, solana } from '@causeway/protocol/networks'
import { type Chain, custom, defineChain } from 'viem'
import * as chains from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../test/fakeEnvironment.ts'
import { createInside } from '../entries/createKit.ts'
import type { KitConfig } from '../actions/kit.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { type NetworkInput, fromChain } from './fromChain.ts'

const kitOf = (config: Pick<KitConfig, 'networks'> & Partial<KitConfig>) =>
  createInside({
    storage: memoryStorage(),
    environment: createFakeEnvironment().environment,
    ...config,
  })

describe('fromChain', () => {
  it('takes every chain of viem with an RPC address as it is', () => {
    const all = Object.values(chains).filter(
      (one): one is Extract<typeof one, { id: number }> => 'id' in one && 'rpcUrls' in one,
    )
    expect(all.length).toBeGreaterThan(500)
    for (const chain of all) {
      const network = fromChain(chain)
      expect(network).toMatchObject({
        ...chain,
        caipNetworkId: `eip155:${chain.id}`,
        chainNamespace: 'eip155',
        testnet: 'testnet' in chain ? chain.testnet : false,
      })
    }
  })

  it('a CAIP network stays what it is, and comes out of a second round unchanged', () => {
    for (const network of [polygon, localPolygon, solana, fromChain(chains.celo)])
      expect(fromChain(network)).toEqual(network)
  })

  it('takes a network of ours with the app’s own node in place of the public ones, as the guides write it', () => {
    const node = { rpcUrls: { default: { http: ['https://own.example'] } } }
    const { rpcUrls, chainNamespace } = fromChain({ ...solana, ...node })
    expect(rpcUrls).toEqual({ ...node.rpcUrls, chainDefault: node.rpcUrls.default })
    expect(chainNamespace).toBe('solana')
  })

  it('reads the chain’s own list where the operator names no RPC address', () => {
    const own = { http: ['https://own.example'] }
    const network = { ...polygon, rpcUrls: { default: { http: [] }, chainDefault: own } }
    expect(fromChain(network).rpcUrls.default).toEqual(own)
  })

  it.each([0, -1, 1.5, NaN, Infinity, 2 ** 53, '137', undefined, null])(
    'a chain of id %s is refused',
    (id) => {
      const chain = { ...chains.mainnet, id } as unknown as Chain
      expect(() => fromChain(chain)).toThrow(
        expect.objectContaining({
          code: 'network.invalid',
          params: { network: id, problem: 'wrong id' },
        }),
      )
    },
  )

  it('so is one whose two ids differ, and what is no network at all', () => {
    const code = expect.objectContaining({ code: 'network.invalid' })
    expect(() => fromChain({ ...polygon, caipNetworkId: 'eip155:1' })).toThrow(code)
    for (const none of [undefined, null, 137, 'polygon', {}])
      expect(() => fromChain(none as NetworkInput)).toThrow(code)
  })

  it.each([
    ['no list', {}],
    ['an empty one', { default: { http: [] } }],
    ['only sockets', { default: { webSocket: ['wss://a.example'] } }],
    ['nothing', undefined],
  ])('a chain with %s of RPC addresses is refused', (_what, rpcUrls) => {
    const chain = { ...chains.mainnet, rpcUrls } as unknown as Chain
    expect(() => fromChain(chain)).toThrow('Network 1 cannot be used: no RPC address.')
  })
})

describe('networks of a kit', () => {
  const mine = defineChain({
    id: 4242,
    name: 'Mine',
    nativeCurrency: { name: 'Mine', symbol: 'ME', decimals: 18 },
    rpcUrls: { default: { http: ['https://mine.example'] } },
  })

  it('chains of viem and of one’s own stand beside Solana, in the order of the list', () => {
    const kit = kitOf({
      networks: [chains.mainnet, solana, mine, chains.base],
      namespaces: [{ namespace: 'solana', discover: () => () => undefined }],
      defaultNetwork: mine,
    })
    expect(kit.networkList.get().map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'eip155:1',
      solana.caipNetworkId,
      'eip155:4242',
      'eip155:8453',
    ])
    expect(kit.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Mine', 'Base'])
    expect(kit.connection.get().defaultChainId).toBe(4242)
  })

  it('without explorer and picture a network has neither, and nothing breaks', () => {
    const [network] = kitOf({ networks: [mine] }).networks
    expect([network.blockExplorers, network.assets]).toEqual([undefined, {}])
  })

  it('two of one id are refused, in whichever words they come', () => {
    const twice = {
      code: 'network.invalid',
      params: { network: 'eip155:137', problem: 'named twice' },
    }
    expect(() => kitOf({ networks: [polygon, chains.polygon] })).toThrow(
      expect.objectContaining(twice),
    )
  })

  it('an added chain takes the place of the one with its id', () => {
    const kit = kitOf({ networks: [polygon] })
    kit.addNetwork({ ...chains.polygon, name: 'Ours' })
    kit.addNetwork(chains.base)
    expect(kit.networks.map(({ name }) => name)).toEqual(['Ours', 'Base'])
    expect(() => kit.addNetwork({ ...chains.base, id: NaN })).toThrow('wrong id')
  })

  it('the client works on the chain of viem: contracts, formatters, serializers and fees stay', () => {
    const client = kitOf({ networks: [chains.celo, chains.zksync] })
    for (const chain of [chains.celo, chains.zksync]) {
      const { formatters, serializers, contracts } = client.client(chain.id).chain
      expect(formatters).toBe(chain.formatters)
      expect(serializers).toBe(chain.serializers)
      expect(contracts).toBe(chain.contracts)
    }
    expect(client.client(chains.celo.id).chain.fees).toBe(chains.celo.fees)
  })

  it('reads through the transport that the app names', async () => {
    const asked: string[] = []
    const transport = custom({
      request({ method }: { readonly method: string }) {
        asked.push(method)
        return Promise.resolve('0x1')
      },
    })
    const kit = kitOf({ networks: [mine], transports: { 4242: transport } })
    expect(await kit.client().request({ method: 'eth_blockNumber' })).toBe('0x1')
    expect(asked).toEqual(['eth_blockNumber'])
  })
})

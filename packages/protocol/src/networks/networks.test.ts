import { describe, expect, it } from 'vitest'
import { parseCaip2 } from '../caip/caip.ts'
import * as networks from './networks.ts'

const all = [
  networks.polygon,
  networks.localPolygon,
  networks.solana,
  networks.solanaDevnet,
  networks.solanaTestnet,
  networks.bitcoin,
  networks.bitcoinTestnet,
]

describe('networks', () => {
  it('[S3.network-polygon] [S9.polygon-chain-id] Polygon is 137, 0x89, with POL of 18 decimals', () => {
    expect(networks.polygon).toMatchObject({
      id: 0x89,
      caipNetworkId: 'eip155:137',
      name: 'Polygon',
      nativeCurrency: { symbol: 'POL', decimals: 18 },
      testnet: false,
    })
  })

  it('Solana has mainnet, devnet and testnet with SOL of 9 decimals', () => {
    const solana = all.filter((network) => network.chainNamespace === 'solana')
    expect(
      solana.map((one) => [
        one.name,
        one.nativeCurrency.symbol,
        one.nativeCurrency.decimals,
        one.testnet,
      ]),
    ).toEqual([
      ['Solana', 'SOL', 9, false],
      ['Solana Devnet', 'SOL', 9, true],
      ['Solana Testnet', 'SOL', 9, true],
    ])
  })

  it('Bitcoin has mainnet and testnet with BTC of 8 decimals', () => {
    const bitcoin = all.filter((network) => network.chainNamespace === 'bip122')
    expect(
      bitcoin.map((one) => [
        one.name,
        one.nativeCurrency.symbol,
        one.nativeCurrency.decimals,
        one.testnet,
      ]),
    ).toEqual([
      ['Bitcoin', 'BTC', 8, false],
      ['Bitcoin Testnet', 'BTC', 8, true],
    ])
  })

  it('the local chain has an id of its own and counts as a product network', () => {
    expect(networks.localPolygon).toMatchObject({
      id: 31337,
      name: 'Polygon Local',
      testnet: false,
    })
  })

  it('[S3.network-fields] [S3.network-rpc-urls] every network is complete and its CAIP-2 id is its own', () => {
    for (const network of all) {
      expect(parseCaip2(network.caipNetworkId)).toEqual({
        namespace: network.chainNamespace,
        reference: String(network.id),
      })
      expect(Object.keys(network)).toEqual(
        expect.arrayContaining(['id', 'name', 'nativeCurrency', 'rpcUrls', 'testnet', 'assets']),
      )
      for (const group of [network.rpcUrls.default, network.rpcUrls.chainDefault])
        expect(group.http.length).toBeGreaterThan(0)
      if (network !== networks.localPolygon)
        expect(network.blockExplorers?.default.url).toMatch(/^https:/u)
    }
  })
})

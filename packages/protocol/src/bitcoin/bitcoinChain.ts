import type { CaipNetworkId } from '../caip/caip.ts'
import { bitcoin, bitcoinLocal, bitcoinTestnet } from '../networks/networks.ts'

/** The chains of Bitcoin whose addresses can be told apart. Testnet and regtest share the older forms of address. */
export type BitcoinChain = 'mainnet' | 'testnet' | 'regtest'

const chains: ReadonlyMap<string, BitcoinChain> = new Map([
  [bitcoin.caipNetworkId, 'mainnet'],
  [bitcoinTestnet.caipNetworkId, 'testnet'],
  [bitcoinLocal.caipNetworkId, 'regtest'],
])

/** Which chain a network of `bip122` is; undefined for one that nobody here knows. */
export function bitcoinChainOf(
  caipNetworkId: CaipNetworkId | (string & {}),
): BitcoinChain | undefined {
  return chains.get(caipNetworkId)
}

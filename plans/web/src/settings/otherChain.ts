import { createEsplora } from '@causeway/protocol/bitcoin/esplora'
import { isBitcoinAddress } from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import type { BitcoinChain } from '@causeway/protocol/bitcoin/bitcoinChain'
import { isSolanaAddress } from '@causeway/protocol/solana/isSolanaAddress'
import { confirmed, inContext, safeInteger } from '@causeway/protocol/solana/askSolana'
import * as v from 'valibot'

/** A chain beside the app's own, of which a visitor may see a balance. */
export interface OtherChain {
  readonly name: 'Solana' | 'Bitcoin'
  readonly symbol: string
  readonly decimals: number
  /** Who is asked. */
  readonly url: string
  readonly isAddress: (text: string) => boolean
  /** In the coin's smallest unit. @throws what the node failed with */
  readonly read: (address: string, signal: AbortSignal) => Promise<bigint>
}

const Answer = v.object({ result: inContext(safeInteger) })

/**
 * The chains that the operator named a node of.
 * @param isLocal whether the app's own chain is the local one: Bitcoin's addresses are those of regtest then
 */
export function otherChains(
  { solana, bitcoin }: { readonly solana: string | null; readonly bitcoin: string | null },
  isLocal: boolean,
): readonly OtherChain[] {
  return [
    ...(solana === null ? [] : [solanaAt(solana)]),
    ...(bitcoin === null ? [] : [bitcoinAt(bitcoin, isLocal ? 'regtest' : 'mainnet')]),
  ]
}

const solanaAt = (url: string): OtherChain => ({
  name: 'Solana',
  symbol: 'SOL',
  decimals: 9,
  url,
  isAddress: isSolanaAddress,
  async read(address, signal) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'getBalance',
        params: [address, confirmed],
      }),
      signal,
    })
    return v.parse(Answer, await response.json()).result.value
  },
})

const bitcoinAt = (url: string, chain: BitcoinChain): OtherChain => ({
  name: 'Bitcoin',
  symbol: 'BTC',
  decimals: 8,
  url,
  isAddress: (text) => isBitcoinAddress(text, chain),
  read: async (address) => (await createEsplora({ urls: [url], chain }).balance(address)).confirmed,
})

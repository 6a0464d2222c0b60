import * as v from 'valibot'
import {
  bitcoin,
  bitcoinLocal,
  bitcoinTestnet,
  solana,
  solanaDevnet,
  solanaLocal,
  solanaTestnet,
  type Network,
} from '@causeway/protocol/networks'
import { defineSettings } from '../../lib/config/defineSettings.ts'

/** A network of another namespace than eip155, and where it is asked. */
export interface NonEvmNetwork {
  readonly network: Network
  /** The preferred one first. */
  readonly urls: readonly string[]
}

const names = {
  solana: { mainnet: solana, devnet: solanaDevnet, testnet: solanaTestnet, localnet: solanaLocal },
  bitcoin: { mainnet: bitcoin, testnet: bitcoinTestnet, localnet: bitcoinLocal },
} as const satisfies Record<string, Readonly<Record<string, Network>>>

/**
 * Addresses by network, by commas: `https://…` for mainnet, `devnet=https://…` for another one. Several of one network are
 * asked one after the other.
 */
function urlsOf(known: Readonly<Record<string, Network>>) {
  const listed = Object.keys(known).join(', ')
  return v.pipe(
    v.string(),
    v.rawTransform<string, readonly NonEvmNetwork[]>(({ dataset, addIssue, NEVER }) => {
      const found = new Map<Network, string[]>()
      for (const part of dataset.value.split(',').map((text) => text.trim())) {
        if (part === '') continue
        const [, name = 'mainnet', url = ''] = /^(?:([a-z]+)=)?(.+)$/u.exec(part) ?? []
        const network = known[name]
        if (!network || !/^https?:$/u.test(URL.canParse(url) ? new URL(url).protocol : '')) {
          addIssue({
            message: `must be addresses of http or https, each after one of ${listed} and "="`,
          })
          return NEVER
        }
        found.set(network, [...(found.get(network) ?? []), url])
      }
      return [...found].map(([network, urls]) => ({ network, urls }))
    }),
  )
}

/** What the service is told of chains of other namespaces than eip155. */
export interface NonEvmConfig {
  readonly solana: readonly NonEvmNetwork[]
  readonly bitcoin: readonly NonEvmNetwork[]
}

export const nonEvmSettings = defineSettings({
  variables: {
    SOLANA_RPC_URLS: v.optional(urlsOf(names.solana), ''),
    ESPLORA_URLS: v.optional(urlsOf(names.bitcoin), ''),
  },
  howToFix: {
    SOLANA_RPC_URLS:
      'Name nodes of Solana, by network: SOLANA_RPC_URLS=https://node.example,devnet=https://api.devnet.solana.com, or leave it out: the service answers for no Solana.',
    ESPLORA_URLS:
      'Name Esplora APIs of Bitcoin, by network: ESPLORA_URLS=https://mempool.space/api,testnet=https://mempool.space/testnet/api, or leave it out: the service answers for no Bitcoin.',
  },
  secrets: ['SOLANA_RPC_URLS', 'ESPLORA_URLS'],
  configOf: (read): { readonly nonEvm: NonEvmConfig } => ({
    nonEvm: { solana: read.SOLANA_RPC_URLS, bitcoin: read.ESPLORA_URLS },
  }),
})

import { createNodeClient } from '@causeway/protocol/rpc/createNodeClient'
import { http, type Client, type Transport } from 'viem'
import {
  canonicalContracts,
  type SmartAccountContracts,
} from '@causeway/protocol/smartAccount/smartAccountContracts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { TokenIcons } from './readTokenIcons.ts'
import type { ChainEntry } from './chainSchema.ts'

/** A chain that the service answers for. */
export interface Chain extends ChainEntry {
  /** CAIP-2 id: `eip155:137`. */
  readonly caip: `eip155:${number}`
  /** Of smart accounts; null: none on this chain. */
  readonly contracts: SmartAccountContracts | null
  /** Pictures of its coin and of listed tokens, by symbol. */
  readonly iconOf: TokenIcons
  /** Reads from its nodes. Actions of viem run on it. */
  readonly client: Client
}

/** All chains of an installation. */
export interface Chains {
  readonly list: readonly Chain[]
  /**
   * @param field that names the chain in the request, for the refusal
   * @throws Refusal 400 in the words that existing clients know when the service does not serve the chain
   */
  byCaip(id: string, field?: string): Chain
  /** null when the service does not serve the chain. */
  byId(id: number): Chain | null
}

/**
 * Makes the chains ready to be read; nothing is asked before the first reading.
 * @param transportOf to the nodes of a chain, by its id; left out: viem's own to the primary one alone
 * @param iconOf left out: there are no pictures
 */
export function createChains(
  entries: readonly ChainEntry[],
  transportOf?: (chainId: number) => Transport,
  iconOf: TokenIcons = () => '',
): Chains {
  const list = entries.map((entry): Chain => ({
    ...entry,
    caip: `eip155:${entry.id}`,
    iconOf,
    contracts:
      entry.smartAccounts === true ? canonicalContracts : (entry.smartAccounts?.contracts ?? null),
    client: createNodeClient({
      cacheTime: 0,
      transport: transportOf?.(entry.id) ?? http(entry.rpc.primary),
    }),
  }))
  const known = new Map(list.map((chain) => [chain.caip as string, chain]))
  return {
    list,
    byCaip(id, field = 'chainId') {
      const chain = known.get(id)
      if (chain) return chain
      throw new HttpRefusal(400, {
        field,
        description: `We don't support the chainId you provided: ${id}`,
      })
    },
    byId: (id) => known.get(`eip155:${id}`) ?? null,
  }
}

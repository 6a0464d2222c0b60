import {
  type Endpoint,
  type RequestOf,
  type ResponseOf,
  call,
} from '@causeway/protocol/api/endpoint'
import { balanceOf } from '@causeway/protocol/api/chainData/balances'
import { accountHistoryOf } from '@causeway/protocol/api/chainData/history'
import { identityOf } from '@causeway/protocol/api/chainData/identity'
import { nftsOf } from '@causeway/protocol/api/chainData/nfts'
import { getSupportedChains } from '@causeway/protocol/api/chainData/rpc'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { senderOf } from '../core/names.ts'
import type { DataAsker, DataSources } from './sourcesOf.ts'

/**
 * The service that `endpoints.chainData` names, as the kit's sources. Each call says project, kind and version of the software;
 * on a network that the service does not serve nothing is asked, and the answer is empty (SPEC §7).
 */
export function createSources(kit: DataAsker): DataSources {
  let served: Promise<ReadonlySet<string>> | undefined

  const ask = <E extends Endpoint>(
    endpoint: E,
    parts: { readonly params?: object; readonly query?: object },
    signal?: AbortSignal,
  ): Promise<ResponseOf<E>> => {
    const options = kit.options()
    return call(endpoint, {
      base: options.endpoints.chainData ?? '',
      ...(signal ? { signal } : {}),
      ...parts,
      query: { ...parts.query, ...senderOf(options) },
    } as unknown as { readonly base: string } & RequestOf<E>)
  }

  /** Asked once; a failure is forgotten, so that the next question asks again. */
  const serves = async (network: CaipNetworkId | undefined): Promise<boolean> => {
    served ??= ask(getSupportedChains, {}).then(
      ({ http }) => new Set(http),
      (error: unknown) => {
        served = undefined
        throw error
      },
    )
    const chains = await served
    return network !== undefined && chains.has(network)
  }

  return {
    balances: {
      async tokens({ address, caipNetworkId }, signal) {
        if (!(await serves(caipNetworkId))) return []
        const query = { currency: 'usd', chainId: caipNetworkId }
        const { balances, unavailable } = await ask(
          balanceOf,
          { params: { address }, query },
          signal,
        )
        // An empty list would say that there is nothing.
        if (unavailable.includes(caipNetworkId)) throw new Error('The service reaches no node.')
        return balances
      },
    },
    activity: {
      async activity({ address, caipNetworkId, cursor }, signal) {
        if (!(await serves(caipNetworkId))) return { data: [] }
        const query = { chainId: caipNetworkId, cursor }
        const page = await ask(accountHistoryOf, { params: { address }, query }, signal)
        const data = page.data.map(({ id, metadata, transfers }) => ({
          id,
          metadata: { ...metadata, chain: metadata.chain ?? caipNetworkId },
          transfers: [...transfers],
        }))
        return page.next ? { data, next: page.next } : { data }
      },
    },
    nfts: {
      async nfts({ address, caipNetworkId, cursor }, signal) {
        if (!(await serves(caipNetworkId))) return { data: [] }
        const query = { chainId: caipNetworkId, cursor }
        const page = await ask(nftsOf, { params: { address }, query }, signal)
        const data = page.data.map(({ id, tokenId, nft_info: info, collection, url }) => ({
          id,
          name: info.name || `#${tokenId}`,
          ...(collection.name ? { collection: collection.name } : {}),
          ...(info.content ? { imageUrl: info.content.preview.url } : {}),
          ...(url ? { url } : {}),
          isSpam: info.flags.is_spam,
        }))
        return page.next ? { data, next: page.next } : { data }
      },
    },
    identity: {
      async identity(address, signal) {
        if (!(await serves(kit.network()))) return {}
        const parts = { params: { address }, query: { sender: kit.account() } }
        const { name, avatar } = await ask(identityOf, parts, signal)
        return { ...(name ? { name } : {}), ...(avatar ? { avatar } : {}) }
      },
    },
  }
}

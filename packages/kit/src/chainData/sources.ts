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
import type { Namespaces } from '../connection/createNamespaces.ts'
import type { NetworkList } from '../connection/networkList.ts'
import type { KitOptions } from '../options.ts'
import type { ActivitySource } from '../ports/activity.ts'
import type { BalanceSource } from '../ports/balances.ts'
import type { IdentitySource } from '../ports/identity.ts'
import type { NftSource } from '../ports/nfts.ts'

/** What is asked of a kit: its options, and who is connected where. */
export interface DataAsker {
  readonly options: { get(): KitOptions }
  readonly namespaces: Namespaces
  readonly networks: NetworkList
}

/** The questions of all ports that the service answers. */
export type Questions = BalanceSource & ActivitySource & NftSource & IdentitySource

const made = new WeakMap<DataAsker, Questions>()

/** One question of a kit's, to the service that it names at that moment. */
export function answer(kit: DataAsker, name: keyof Questions, question: readonly unknown[]) {
  const questions = made.get(kit) ?? createSources(kit)
  made.set(kit, questions)
  return (questions[name] as (...question: readonly unknown[]) => unknown)(...question)
}

/**
 * The service that `endpoints.chainData` names, as the kit's sources. Each call says project, kind and version of the software;
 * on a network that the service does not serve nothing is asked, and the answer is empty (SPEC §7).
 */
function createSources({ options, namespaces, networks }: DataAsker): Questions {
  let served: Promise<ReadonlySet<string>> | undefined

  const ask = <E extends Endpoint>(
    endpoint: E,
    parts: { readonly params?: object; readonly query?: object },
    signal?: AbortSignal,
  ): Promise<ResponseOf<E>> => {
    const said = options.get()
    return call(endpoint, {
      base: said.endpoints.chainData ?? '',
      ...(signal ? { signal } : {}),
      ...parts,
      query: { ...parts.query, ...senderOf(said) },
    } as unknown as { readonly base: string } & RequestOf<E>)
  }

  /** Asked once; a failure is forgotten, so that the next question asks again. */
  const serves = async (network: CaipNetworkId): Promise<boolean> => {
    served ??= ask(getSupportedChains, {}).then(
      ({ http }) => new Set(http),
      (error: unknown) => {
        served = undefined
        throw error
      },
    )
    return (await served).has(network)
  }

  return {
    async tokens({ address, caipNetworkId }, signal) {
      if (!(await serves(caipNetworkId))) return []
      const query = { currency: 'usd', chainId: caipNetworkId }
      const parts = { params: { address }, query }
      const { balances, unavailable } = await ask(balanceOf, parts, signal)
      // An empty list would say that there is nothing.
      if (unavailable.includes(caipNetworkId)) throw new Error('The service reaches no node.')
      return balances
    },
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
    async identity(address, signal) {
      const { session, chosenChainId } = namespaces.of('eip155').store.get()
      const connected = session.status === 'connected' ? session : undefined
      const id = connected?.chainId ?? chosenChainId ?? networks.of('eip155')[0].id
      if (!(await serves(`eip155:${id}`))) return {}
      const parts = { params: { address }, query: { sender: connected?.address } }
      const { name, avatar } = await ask(identityOf, parts, signal)
      return { ...(name ? { name } : {}), ...(avatar ? { avatar } : {}) }
    },
  }
}

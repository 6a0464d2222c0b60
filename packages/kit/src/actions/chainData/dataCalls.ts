import { endpoint } from '@causeway/protocol/http/endpoint'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import * as v from 'valibot'
import type { ActivityItemInput, ActivitySource } from '../../core/ports/activity.ts'
import type { BalanceSource, TokenBalanceInput } from '../../core/ports/balances.ts'
import { type IdentitySource, unserved } from '../../core/ports/identity.ts'
import type { Nft, NftSource } from '../../core/ports/nfts.ts'
import { type DataClient, dataClientOf } from './dataClientOf.ts'

/** The questions of all ports that the service answers. */
export type DataCalls = BalanceSource & ActivitySource & NftSource & IdentitySource

const of = <S extends v.GenericSchema>(path: `/${string}`, response: S) =>
  endpoint({
    method: 'GET',
    path,
    params: v.optional(v.unknown()),
    query: v.optional(v.unknown()),
    response,
  })
const list = v.array(v.unknown())
const word = v.nullish(v.string())

/**
 * The calls of the chain-data service, as far as they are looked at here: whoever shows an answer parses its entries, so that one that
 * cannot be read costs itself and not the others.
 */
export const dataCalls = {
  balance: of(
    '/v1/account/:address/balance',
    v.object({ balances: list, unavailable: v.optional(list) }),
  ),
  history: of('/v1/account/:address/history', v.object({ data: list, next: word })),
  nfts: of(
    '/v1/account/:address/nfts',
    v.object({ data: list, next: word, unavailable: v.optional(list) }),
  ),
  identity: of('/v1/identity/:address', v.object({ name: word, avatar: word })),
}

const Nfts = v.object({
  id: v.string(),
  tokenId: v.string(),
  url: word,
  collection: v.object({ name: word }),
  nft_info: v.object({
    name: word,
    content: v.nullish(v.object({ preview: v.object({ url: v.string() }) })),
    flags: v.object({ is_spam: v.boolean() }),
  }),
})

const made = new WeakMap<DataClient, DataCalls>()

/** One question of a kit's, to the service that it names at that moment. */
export function answer(kit: DataClient, name: keyof DataCalls, request: readonly unknown[]) {
  const requests = made.get(kit) ?? createSources(kit)
  made.set(kit, requests)
  return (requests[name] as (...request: readonly unknown[]) => unknown)(...request)
}

/**
 * The service that `endpoints.chainData` names, as the kit's sources. Each call says project, kind and version of the software;
 * on a network that the service does not serve nothing is asked, and the answer is empty (SPEC §7); names are then read by the app.
 */
function createSources(kit: DataClient): DataCalls {
  const { namespaces } = kit
  const { ask, serves } = dataClientOf(kit)

  /** An empty list would say that there is nothing. @throws Error where the service reaches no node of the network */
  const known = (network: CaipNetworkId, unavailable: readonly unknown[] = []) => {
    if (unavailable.includes(network)) throw new Error('The service reaches no node.')
  }

  return {
    async tokens({ address, caipNetworkId }, signal) {
      if (!(await serves(caipNetworkId))) return []
      const query = { currency: 'usd', chainId: caipNetworkId }
      const page = await ask(dataCalls.balance, { params: { address }, query }, signal)
      known(caipNetworkId, page.unavailable)
      return page.balances as TokenBalanceInput[]
    },
    async activity({ address, caipNetworkId, cursor }, signal) {
      if (!(await serves(caipNetworkId))) return { data: [] }
      const query = { chainId: caipNetworkId, cursor }
      const page = await ask(dataCalls.history, { params: { address }, query }, signal)
      return paged(page.data as ActivityItemInput[], page.next)
    },
    async nfts({ address, caipNetworkId, cursor }, signal) {
      if (!(await serves(caipNetworkId))) return { data: [] }
      const query = { chainId: caipNetworkId, cursor }
      const page = await ask(dataCalls.nfts, { params: { address }, query }, signal)
      known(caipNetworkId, page.unavailable)
      return paged(page.data.flatMap(nftOf), page.next)
    },
    async identity(address, signal, chainId) {
      const { session } = namespaces.of('eip155').store.get()
      const connected = session.status === 'connected' ? session : undefined
      if (!(await serves(chainId))) return unserved
      const parts = { params: { address }, query: { sender: connected?.address, chainId } }
      const { name, avatar } = await ask(dataCalls.identity, parts, signal)
      return { ...(name ? { name } : {}), ...(avatar ? { avatar } : {}) }
    },
  }
}

const paged = <T>(data: readonly T[], next: string | null | undefined) =>
  next ? { data, next } : { data }

/** None where it cannot be read. */
function nftOf(sent: unknown): Nft[] {
  const read = v.safeParse(Nfts, sent)
  if (!read.success) return []
  const { id, tokenId, nft_info: info, collection, url } = read.output
  return [
    {
      id,
      name: info.name || `#${tokenId}`,
      ...(collection.name ? { collection: collection.name } : {}),
      ...(info.content ? { imageUrl: info.content.preview.url } : {}),
      ...(url ? { url } : {}),
      isSpam: info.flags.is_spam,
    },
  ]
}

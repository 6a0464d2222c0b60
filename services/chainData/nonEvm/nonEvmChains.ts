import { createEsplora } from '@causeway/protocol/bitcoin/esplora'
import { bitcoinChainOf } from '@causeway/protocol/bitcoin/bitcoinChain'
import type { Fetch } from '@causeway/protocol/host'
import * as v from 'valibot'
import { createTtlCache } from '../../lib/cache/ttlCache.ts'
import type { Log } from '../../lib/log/log.ts'
import { hideUrl } from '../../lib/log/hideUrls.ts'
import { quietMs } from '../../lib/rpc/availability.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { RpcMetrics } from '../rpc/rpcMetrics.ts'
import { createUpstreamMetrics } from '../rpc/upstreamMetrics.ts'
import type { UpstreamHealth } from '../rpc/upstreamPool.ts'
import type { NonEvmConfig, NonEvmNetwork } from '../settings/nonEvmSettings.ts'
import { bitcoinChain } from './bitcoinChain.ts'
import { createNonEvmNodes, type NonEvmNodes } from './createNonEvmNodes.ts'
import { createSolanaCalls } from './createSolanaCalls.ts'
import type { NonEvmChain } from './nonEvmChain.ts'
import type { TokenIcons } from '../chains/readTokenIcons.ts'
import { solanaChain } from './solanaChain.ts'

/** The chains of other namespaces than eip155. */
export interface NonEvmChains {
  readonly list: readonly NonEvmChain[]
  /**
   * The chains that an address can be on: all of those that take it, or the one that is named.
   * @throws Refusal 400 for a chain that is not served, and one that has no such addresses
   */
  readonly of: (address: string, caip: string | undefined) => readonly NonEvmChain[]
  /** null when the service does not serve the chain. */
  readonly byCaip: (caip: string) => NonEvmChain | null
  /** By CAIP-2, as of the chains of eip155. */
  readonly health: () => Readonly<Record<string, readonly UpstreamHealth[]>>
  /** Chains by CAIP-2 of which no node answers, and since when (unix ms). */
  readonly down: () => readonly { readonly chain: string; readonly since: number }[]
  /** Asks the nodes now and then how they are, until the service stops. */
  readonly watch: () => void
  readonly close: () => Promise<void>
}

/** However many ask for one account, its node is asked once in so many ms. */
const keptMs = 2_000
/** How often (ms) it is looked whether nodes are there: those that were away are asked each time. */
const watchMs = quietMs

const slot = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export function createNonEvmChains(
  { solana, bitcoin }: NonEvmConfig,
  deps: {
    readonly metrics: RpcMetrics
    readonly log: Log
    readonly now: () => number
    readonly signal: AbortSignal
    readonly iconOf: TokenIcons
  },
): NonEvmChains {
  const { now, signal } = deps
  const nodesOf = (
    { network, urls }: NonEvmNetwork,
    how: Pick<Parameters<typeof createNonEvmNodes>[0], 'readHead' | 'moves'>,
  ) => {
    const about = { ...deps, chain: network.caipNetworkId }
    const metrics = createUpstreamMetrics(about, urls.map(hideUrl))
    return createNonEvmNodes({ urls, metrics, now, ...how })
  }
  const places = [
    ...solana.map((one) => {
      const nodes = nodesOf(one, { readHead: readSlot, moves: true })
      return place(solanaChain(one, createSolanaCalls(nodes.fetch, one.urls)), nodes)
    }),
    ...bitcoin.map((one) => {
      const nodes = nodesOf(one, { readHead: heightOf(one), moves: false })
      return place(bitcoinChain(one, nodes.fetch), nodes)
    }),
  ]
  function place(chain: NonEvmChain, nodes: NonEvmNodes) {
    const { caipNetworkId: caip, nativeCurrency: coin } = chain.network
    return { chain: { ...kept(chain, now), coinIcon: deps.iconOf(coin.symbol) }, nodes, caip }
  }
  const list = places.map(({ chain }) => chain)
  const byCaip = (caip: string) =>
    list.find(({ network }) => network.caipNetworkId === caip) ?? null

  return {
    list,
    byCaip,
    of(address, caip) {
      if (caip === undefined) return list.filter((chain) => chain.isAddress(address))
      const named = byCaip(caip)
      if (!named)
        throw new HttpRefusal(400, {
          field: 'chainId',
          description: `We don't support the chainId you provided: ${caip}`,
        })
      if (named.isAddress(address)) return [named]
      throw new HttpRefusal(400, {
        field: 'params.address',
        description: `is not an address of ${named.network.name}`,
      })
    },
    health: () => Object.fromEntries(places.map(({ caip, nodes }) => [caip, nodes.health()])),
    down: () =>
      places.flatMap(({ caip, nodes }) => {
        const since = nodes.downSince()
        return since === null ? [] : [{ chain: caip, since }]
      }),
    watch() {
      const look = () => {
        for (const { nodes } of places) void nodes.look()
      }
      look()
      const timer = setInterval(look, watchMs)
      // Nothing else keeps a process that is done.
      timer.unref()
      signal.addEventListener('abort', () => clearInterval(timer))
    },
    close: async () => void (await Promise.all(places.map(({ nodes }) => nodes.close()))),
  }
}

const readSlot = async (fetch: Fetch, url: string) =>
  v.parse(slot, await createSolanaCalls(fetch, [url]).ask('getSlot', []))

const heightOf =
  ({ network }: NonEvmNetwork) =>
  (fetch: Fetch, url: string) => {
    const chain = bitcoinChainOf(network.caipNetworkId)
    if (!chain) throw new Error(`No network of Bitcoin is called ${network.name}.`)
    return createEsplora({ urls: [url], chain, fetch }).height()
  }

function kept(chain: NonEvmChain, now: () => number): NonEvmChain {
  const holdings = createTtlCache<Awaited<ReturnType<NonEvmChain['holdings']>>>({ max: 5_000, now })
  const pages = createTtlCache<Awaited<ReturnType<NonEvmChain['history']>>>({ max: 2_000, now })
  return {
    ...chain,
    holdings: (address) => holdings.of(address, () => chain.holdings(address), keptMs),
    history: (address, after) =>
      pages.of(`${address}/${after ?? ''}`, () => chain.history(address, after), keptMs),
  }
}

import { BaseError } from '@causeway/protocol/errors/baseError'
import { networkNotFound } from '@causeway/protocol/networks/errors'
import { createNodeClient } from '@causeway/protocol/rpc/createNodeClient'
import { rpcLimits } from '@causeway/protocol/rpc/limits'
import { type Chain, type Client, type Transport, custom } from 'viem'
import { lazy } from '../core/lazy.ts'
import { type EvmNetwork, rpcUrls } from './activeChain.ts'

/** A viem client for reading; pass it to viem's actions: `readContract(client, …)`. */
export type ReadClient = Client<Transport, Chain>

/** How networks are read, by chain id, in place of the RPC addresses that they name. */
export type Transports = Readonly<Record<number, Transport>>

/** What an app says of how its networks are read. */
export interface ReadingOptions {
  readonly transports?: Transports
  /** Goes to addresses of a chain-data service that name none (SPEC §7). */
  readonly projectId?: string
}

/**
 * One client for each network that is asked for.
 * @param onMissing hears of a network that the app asked for and was not built with
 * @throws BaseError `network.notFound` in what it returns, for a chain id that is not in the list
 */
export function createClients(
  networks: () => readonly EvmNetwork[],
  options: ReadingOptions = {},
  onMissing: () => void = () => undefined,
): (id: number) => ReadClient {
  const clients = new Map<EvmNetwork, ReadClient>()
  return (id) => {
    const network = networks().find((known) => known.id === id)
    if (!network) {
      onMissing()
      throw new BaseError(networkNotFound, { details: `No network ${id}.` })
    }
    const client = clients.get(network) ?? createReadClient(network, options)
    clients.set(network, client)
    return client
  }
}

/**
 * Builds the client of one network: its RPC addresses as one, the best first (SPEC §9: 10 s, 3 retries, 150 ms doubled each
 * time), reads of the same moment folded into one multicall. Creating it asks no network anything.
 * @param network with at least one RPC address; what of it is viem's (formatters, fees, contracts) the client uses
 * @param options.transports the app's own, in place of the RPC addresses
 */
function createReadClient(
  network: EvmNetwork,
  { transports, projectId }: ReadingOptions,
): ReadClient {
  return createNodeClient({
    chain: network,
    transport: transports?.[network.id] ?? nodesOf(network, projectId),
    batch: { multicall: true },
    pollingInterval: rpcLimits.pollingMs,
  })
}

/** Who is asked first, what is asked again and who is not believed: code that nobody needs before the first question. */
function nodesOf(network: EvmNetwork, projectId: string | undefined): Transport {
  const pool = lazy(async () =>
    (await import('./nodePoolOf.ts')).nodePoolOf(network.id, rpcUrls(network), projectId),
  )
  return custom(
    { request: async (query: { method: string }) => (await pool.load()).request(query) },
    { retryCount: 0 },
  )
}

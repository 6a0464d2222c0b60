import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { caip2, sender } from './fields.ts'

/*
 * JSON-RPC through the service, and which chains it is for (SPEC §7, facts/data-api.md §2).
 */

const query = v.object({ ...sender, chainId: caip2, source: v.optional(v.string()) })

/** One call of JSON-RPC. */
export interface RpcCall {
  readonly id?: string | number | null | undefined
  readonly method: string
  readonly params?: object | undefined
}

/** A call, or a batch of at most 1,000; the answer is JSON-RPC, an error of the chain too. */
export const postRpc = endpoint({
  method: 'POST',
  path: '/v1',
  query,
  body: v.unknown(),
  response: v.unknown(),
})

/** The same by sockets: what is subscribed to comes as it happens. 426 to whoever asks without an upgrade. */
export const openRpcSocket = endpoint({ method: 'GET', path: '/v1', query, response: v.unknown() })

/**
 * The chains that the service answers for: over HTTP, and over sockets. Of Solana JSON-RPC is passed on as of those of eip155; of
 * Bitcoin what an Esplora API answers to the letter, in the words of Bitcoin Core (`getblockcount`, `getrawtransaction`, …).
 */
export const getSupportedChains = endpoint({
  method: 'GET',
  path: '/v1/supported-chains',
  query: v.object(sender),
  response: v.object({ http: v.array(v.string()), ws: v.array(v.string()) }),
})

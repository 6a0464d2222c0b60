import { endpoint } from '@causeway/protocol/http/endpoint'
import * as v from 'valibot'

/** JSON-RPC of one chain, for the wallet and the chain-data service alone. */
export const bundlerRpcOf = endpoint({
  method: 'POST',
  path: '/rpc/:chainId',
  params: v.object({ chainId: v.pipe(v.string(), v.regex(/^\d{1,15}$/u, 'is not a chain')) }),
  body: v.object({
    jsonrpc: v.literal('2.0'),
    id: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
    method: v.pipe(v.string(), v.maxLength(64)),
    params: v.optional(v.array(v.unknown()), []),
  }),
  response: v.object({
    jsonrpc: v.literal('2.0'),
    id: v.nullable(v.union([v.string(), v.number()])),
    result: v.optional(v.unknown()),
    error: v.optional(
      v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
    ),
  }),
})

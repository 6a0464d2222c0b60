import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { caip2, sender } from './fields.ts'

/*
 * Bundlers of user operations (ERC-4337), as an operator names them (facts/data-api.md §3.6).
 */

/** What is passed on to a bundler, and nothing else. */
const bundlerMethods = [
  'eth_sendUserOperation',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'pm_sponsorUserOperation',
  'pm_getPaymasterData',
  'pm_getPaymasterStubData',
  'pimlico_getUserOperationGasPrice',
] as const

/** One call of JSON-RPC to a bundler of the operator's; its own errors come as JSON-RPC has them. */
export const postBundler = endpoint({
  method: 'POST',
  path: '/v1/bundler',
  query: v.object({
    ...sender,
    chainId: caip2,
    bundler: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(100))),
      v.description(
        'Name of one of the operator’s bundlers of the chain; left out: `causeway`, its own, where the chain has smart accounts, else the first.',
      ),
    ),
  }),
  body: v.object({
    id: v.optional(v.nullable(v.union([v.string(), v.number()]))),
    jsonrpc: v.optional(v.literal('2.0')),
    method: v.picklist(bundlerMethods, 'is not a method of bundlers'),
    params: v.optional(v.array(v.unknown()), []),
  }),
  response: v.unknown(),
})

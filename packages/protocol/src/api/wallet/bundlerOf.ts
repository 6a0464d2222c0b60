import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { boundedInteger } from '../../http/boundedInteger.ts'
import { project } from './fields.ts'

/* The smart account's way to the bundler. */

/** What the frame asks the bundler: everything else is refused before it is passed on. */
const bundlerMethods = [
  'eth_chainId',
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_sendUserOperation',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'pm_getPaymasterStubData',
  'pm_getPaymasterData',
  'pm_sponsorUserOperation',
  'pimlico_getUserOperationGasPrice',
] as const
export type BundlerMethod = (typeof bundlerMethods)[number]

const chain = boundedInteger(1, Number.MAX_SAFE_INTEGER)

/**
 * Passes a JSON-RPC call on to the bundler, which counts it against the session's project and user. What the bundler says no with
 * is an answer too (`error`, codes of ERC-4337, -32011: over the budget). 503: there is no bundler, or it is down. Needs a session.
 */
export const bundlerOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/bundler/:chain',
  params: v.object({ chain }),
  query: project,
  body: v.object({
    method: v.picklist(bundlerMethods),
    params: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(4)), []),
  }),
  response: v.union([
    v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
    v.object({ result: v.unknown() }),
  ]),
})

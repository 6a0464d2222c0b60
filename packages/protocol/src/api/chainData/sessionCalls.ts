import * as v from 'valibot'
import { rpcUserOperation } from '../../smartAccount/userOperation.ts'
import { addressField } from '../../http/fields.ts'

/*
 * What an app's server asks for by JSON-RPC of a smart session (`POST /v1/wallet`, facts/data-api.md §3.5): have calls made ready, sign, have
 * them sent, and ask what became of them. Each takes a list of one, as JSON-RPC writes parameters.
 */

/** Ours: each call of one operation carries the whole delegation. */
const mostCalls = 20
/** Ours: of one call's data. */
const mostDataBytes = 8 * 1024

const chainId = v.pipe(
  v.string(),
  v.regex(/^0x[1-9a-f][0-9a-f]{0,12}$/iu, 'is not a chain id in hex'),
  v.transform(Number),
)
const hex = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most * 2 + 2, 'is too long'),
    v.regex(/^0x(?:[\da-f]{2})*$/iu, 'is not bytes in hex'),
    v.transform((text) => text as `0x${string}`),
  )
const amount = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/iu, 'is not an amount in hex'),
  v.transform((text) => BigInt(text)),
)
const pci = v.pipe(v.string(), v.uuid('is not the id of a session'))

/** `wallet_prepareCalls`. A paymaster of the caller's is refused: the operator's bundler sponsors, or nobody. */
export const prepareParams = v.tuple([
  v.strictObject({
    /** The account that granted. */
    from: addressField,
    chainId,
    calls: v.pipe(
      v.array(
        v.strictObject({
          to: addressField,
          value: v.optional(amount, '0x0'),
          data: v.optional(hex(mostDataBytes), '0x'),
        }),
      ),
      v.minLength(1, 'names no call'),
      v.maxLength(mostCalls, 'names too many calls'),
    ),
    /** The id of the session, which apps know as the context of their permission. */
    capabilities: v.strictObject({ permissions: v.strictObject({ context: pci }) }),
  }),
])
export type PrepareParams = v.InferOutput<typeof prepareParams>[0]

export const operationType = 'user-operation-v07'

/** `wallet_sendPreparedCalls`: what was prepared, and the app's signature of `signatureRequest.hash` itself. */
export const sendParams = v.tuple([
  v.strictObject({
    preparedCalls: v.strictObject({
      type: v.literal(operationType, `is not ${operationType}`),
      data: rpcUserOperation,
      chainId,
    }),
    signature: v.pipe(hex(65), v.length(132, 'is not a signature of 65 bytes')),
    context: pci,
  }),
])

/** `wallet_getCallsStatus`: the id that sending answered with. */
export const statusParams = v.tuple([hex(256)])

/** What an id of calls says: hex of this as JSON. */
export const callId = v.strictObject({
  chainId,
  userOpHash: v.pipe(hex(32), v.length(66)),
})

import { wholeBytes } from '@causeway/protocol/address'
import * as v from 'valibot'
import { isEvmAddress, type Address } from '@causeway/protocol/address/address'
import type { Hex } from 'viem'
import type {
  PreviewCallsParams,
  PreviewMessageParams,
  PreviewTransactionParams,
  PreviewTypedDataParams,
} from '@causeway/protocol/preview/previewSources'
import { typedAmount } from '@causeway/protocol/preview/amountIn'

/** A question to a wallet (EIP-1193) that asks for a signature, as previews take it. */
export type ReadRequest =
  | ({ readonly kind: 'transaction' } & PreviewTransactionParams)
  | ({ readonly kind: 'calls' } & PreviewCallsParams)
  | ({ readonly kind: 'typedData' } & PreviewTypedDataParams)
  | ({ readonly kind: 'message' } & PreviewMessageParams)

const evm = v.pipe(v.string(), v.check(isEvmAddress)) as unknown as v.GenericSchema<Address>
const bytes = v.pipe(v.string(), v.regex(wholeBytes)) as unknown as v.GenericSchema<Hex>
const quantity = v.optional(typedAmount)
const entries = {
  to: v.nullish(evm),
  data: v.optional(bytes),
  input: v.optional(bytes),
  value: quantity,
}
/** Two data that differ are no call: one wallet signs the first, another wallet the second. */
const isOne = ({
  data,
  input,
}: {
  readonly data?: Hex | undefined
  readonly input?: Hex | undefined
}) => data === undefined || input === undefined || data.toLowerCase() === input.toLowerCase()
const Call = v.pipe(
  v.object(entries),
  v.check((call) => isOne(call)),
)
const Transaction = v.pipe(
  v.object({
    ...entries,
    from: evm,
    chainId: quantity,
    // Lets other code act for the account (EIP-7702), which no preview tells.
    authorizationList: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(0))),
    gas: quantity,
    maxFeePerGas: quantity,
    maxPriorityFeePerGas: quantity,
    gasPrice: quantity,
  }),
  v.check((call) => isOne(call)),
)
const Bundle = v.object({
  from: v.optional(evm),
  chainId: v.optional(typedAmount),
  calls: v.array(Call),
  atomicRequired: v.optional(v.boolean()),
})

/**
 * Reads a question to a wallet that asks for a signature.
 * @param place who is connected, and where: what the question leaves out
 * @returns undefined for a method that signs nothing, and for one that no wallet could read
 */
export function readRequest(
  { method, params }: { readonly method: string; readonly params?: unknown },
  place: { readonly account: Address; readonly chainId: number },
): ReadRequest | undefined {
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  switch (method) {
    case 'eth_sendTransaction':
    case 'eth_signTransaction': {
      const read = v.safeParse(Transaction, list[0])
      if (!read.success) return undefined
      const { from, input, data, to, chainId, authorizationList: _none, ...rest } = read.output
      return {
        kind: 'transaction',
        ...rest,
        account: from,
        chainId: chainId === undefined ? place.chainId : Number(chainId),
        to: to ?? undefined,
        data: data ?? input,
      }
    }
    case 'wallet_sendCalls': {
      const read = v.safeParse(Bundle, list[0])
      if (!read.success) return undefined
      const { from = place.account, chainId, calls, atomicRequired } = read.output
      return {
        kind: 'calls',
        account: from,
        chainId: chainId === undefined ? place.chainId : Number(chainId),
        calls: calls.map(({ to, data, input, value }) => ({
          to: to ?? undefined,
          data: data ?? input,
          value,
        })),
        atomic: atomicRequired,
      }
    }
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4': {
      const [account, typedData] = list
      if (!isAddress(account)) return undefined
      return { kind: 'typedData', account, chainId: place.chainId, typedData }
    }
    case 'personal_sign': {
      const [message, account] = list
      if (typeof message !== 'string' || !isAddress(account)) return undefined
      const isBytes = v.is(bytes, message)
      return {
        kind: 'message',
        account,
        chainId: place.chainId,
        message: isBytes ? { raw: message } : message,
      }
    }
    default:
      return undefined
  }
}

const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && isEvmAddress(value)

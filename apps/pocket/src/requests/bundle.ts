import { isHexAddress, wholeBytes } from '@causeway/protocol/address'
import type { WalletRpcRequest } from '@causeway/testkit/wallet/core/messages'
import * as v from 'valibot'

const Hex = v.pipe(v.string(), v.regex(wholeBytes))
const Quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/u))
const Address = v.custom<string>(isHexAddress)
const Calls = v.looseTuple([
  v.object({
    from: Address,
    chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/u), v.transform(Number)),
    atomicRequired: v.optional(v.boolean(), false),
    calls: v.pipe(
      v.array(
        v.object({ to: v.optional(Address), data: v.optional(Hex), value: v.optional(Quantity) }),
      ),
      v.minLength(1),
      v.maxLength(20),
    ),
  }),
])

/** Several calls that an app sends at once (EIP-5792), each as the transaction that it becomes. */
export interface Bundle {
  readonly from: string
  readonly chainId: number
  readonly atomic: boolean
  readonly calls: readonly WalletRpcRequest[]
}

/** Reads `wallet_sendCalls`. Throws what is wrong with it. */
export function readBundle(params: unknown): Bundle {
  const [{ from, chainId, atomicRequired, calls }] = v.parse(Calls, params)
  return {
    from,
    chainId,
    atomic: atomicRequired,
    calls: calls.map((call) => ({ method: 'eth_sendTransaction', params: [{ from, ...call }] })),
  }
}

/** The name of a bundle is the list of its transactions, so that its status needs no memory. */
export function bundleId(hashes: readonly string[]): string {
  return `0x${hashes.map((hash) => hash.slice(2)).join('')}`
}

/** The transactions of a bundle. Throws when the name is none that this wallet gave. */
export function hashesOf(id: string): string[] {
  if (!/^0x(?:[0-9a-f]{64})+$/u.test(id)) throw new Error('Pocket sent no calls of this name.')
  return (id.slice(2).match(/.{64}/gu) ?? []).map((hash) => `0x${hash}`)
}

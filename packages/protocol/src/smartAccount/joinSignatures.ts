import { concatHex } from 'viem'
import type { Address } from '../address/address.ts'
import type { Hex } from 'viem'

/** The signature of an account of two keys: those of both (65 bytes each), the lower address first, as the account wants them. */
export function joinSignatures(
  parts: readonly { readonly by: Address; readonly signature: Hex }[],
): Hex {
  const inOrder = [...parts].sort((a, b) => (BigInt(a.by) < BigInt(b.by) ? -1 : 1))
  return concatHex(inOrder.map(({ signature }) => signature))
}

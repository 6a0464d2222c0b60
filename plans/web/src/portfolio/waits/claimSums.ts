import type { Token } from '../../chain/tokenQuery.ts'
import type { WaitingClaim } from './readWaits.ts'

/** What waits, token by token, the first that waits first. What a list may leave out is not counted as if it were sure. */
export function claimSums(
  claims: readonly (Pick<WaitingClaim, 'token' | 'amount'> & { readonly call?: unknown })[],
): readonly { readonly token: Token; readonly amount: bigint }[] {
  const sums = new Map<string, { token: Token; amount: bigint }>()
  for (const { token, amount, call } of claims) {
    if (call === null) continue
    const before = sums.get(token.address)?.amount ?? 0n
    sums.set(token.address, { token, amount: before + amount })
  }
  return [...sums.values()]
}

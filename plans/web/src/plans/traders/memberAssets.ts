import { isSameAddress } from '@causeway/protocol/address'
import type { DescribedState } from '../page/describedState.ts'
import type { Address } from 'viem'

/** So much of each token is priced: enough that what rounding takes is below any amount that is shown. */
export const priced = 10n ** 30n

/** What is read of a plan of rounds. */
type RoundsMoney = Pick<DescribedState, 'books'> & {
  readonly v: { readonly tokens: readonly Address[]; readonly feeOwed: bigint }
  /** What `priced` of each token is worth in the base token; undefined where its feed is silent. */
  readonly more: { readonly prices: readonly (bigint | undefined)[] }
}

/** All that is the members' in this plan, at the prices of its feeds; undefined while one that is needed is silent. */
export function memberAssets(s: RoundsMoney): bigint | undefined {
  const parts = s.books.map(({ token, liabilities }) => {
    const price = s.more.prices[s.v.tokens.findIndex((one) => isSameAddress(one, token.address))]
    if (liabilities === 0n) return 0n
    return price === undefined ? undefined : (liabilities * price) / priced
  })
  return parts.reduce(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    -s.v.feeOwed as bigint | undefined,
  )
}

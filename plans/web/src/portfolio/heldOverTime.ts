import { isSameAddress } from '@causeway/protocol/address'
import type { ResponseOf } from '@causeway/protocol/http/call'
import type { planLinesOf } from '@causeway/plans/protocol/api/indexer/planLinesOf'
import type { plansOf } from '@causeway/plans/protocol/api/indexer/plansOf'
import type { Address } from 'viem'

/** What all plans together held of one token, at each of the moments. */
export interface HeldLine {
  readonly token: Address
  readonly amounts: readonly bigint[]
}

/**
 * Adds up the lines of all plans, token by token: amounts of different tokens are never added up. What a plan is paid in and what it pays
 * out are two tokens where they differ. Pure.
 */
export function heldOverTime(
  { times, plans }: Pick<ResponseOf<typeof planLinesOf>, 'times' | 'plans'>,
  named: ResponseOf<typeof plansOf>['plans'],
): readonly HeldLine[] {
  const sums = new Map<Address, bigint[]>()
  const add = (token: Address | null | undefined, line: readonly string[] | null) => {
    if (!token || !line) return
    const before = sums.get(token) ?? times.map(() => 0n)
    sums.set(
      token,
      before.map((sum, i) => sum + BigInt(line[i] ?? 0)),
    )
  }
  for (const { plan, held, heldForPayouts } of plans) {
    const found = named.find((one) => isSameAddress(one.plan, plan))
    add(found?.token, held)
    add(found?.payoutToken, heldForPayouts)
  }
  return [...sums].map(([token, amounts]) => ({ token, amounts }))
}

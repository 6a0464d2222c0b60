import type { Address } from 'viem'
import { SharesChart } from '../../chart/SharesChart.tsx'
import { routerMessages } from './routerMessages.gen.ts'
import type { DescribedState } from '../page/describedState.ts'
import { tokenOf } from '../page/tokenOf.ts'
import { useContractNames } from '../useContractNames.ts'
import { truncateAddress } from '@causeway/protocol/address'

/** A router with its parts. */
export type RouterState = Pick<DescribedState, 'tokens'> & {
  readonly v: { readonly token: Address; readonly received: bigint }
  readonly more: { readonly shares: readonly (readonly [to: Address, bps: bigint])[] }
}

/** Where what came in went: each part of what was received, the treasury's last. */
export function RouterLead({ state: { v, more, tokens } }: { state: RouterState }) {
  const nameOf = useContractNames()
  const parts = more.shares.flatMap(([to, bps], index) => {
    if (bps === 0n) return []
    const isTreasury = index === more.shares.length - 1
    const label = isTreasury ? routerMessages.treasury : (nameOf(to) ?? truncateAddress(to))
    return [{ label, amount: (v.received * bps) / 10_000n }]
  })
  return <SharesChart unit={tokenOf({ tokens }, v.token)} parts={parts} />
}

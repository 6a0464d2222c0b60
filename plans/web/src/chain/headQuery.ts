import type { Kit } from '@causeway/kit'
import { rpcLimits } from '@causeway/protocol/rpc/limits'
import { queryOptions } from '@tanstack/react-query'
import type { Hash } from 'viem'
import { reading } from './reading.ts'

/** The newest block that a node told us of. Its time is the app's "now" (D1). */
export interface ChainHead {
  readonly number: bigint
  readonly hash: Hash
  /** unix seconds */
  readonly timestamp: bigint
  /** `performance.now()` when it arrived, to count the seconds until the next one */
  readonly seenAt: number
}

/** Polls while the page is visible (SPEC §9: fallback polling 4000 ms). */
export function headQuery(kit: Kit, chainId: number) {
  return queryOptions({
    queryKey: ['head', { chainId }],
    queryFn: async (): Promise<ChainHead> => {
      const { getBlock } = await reading()
      const block = await getBlock(kit.client(chainId), { includeTransactions: false })
      const { number, hash, timestamp } = block
      return { number, hash, timestamp, seenAt: performance.now() }
    },
    refetchInterval: rpcLimits.pollingMs,
    refetchIntervalInBackground: false,
    retry: false,
    staleTime: rpcLimits.pollingMs,
    // The arrival time differs in each answer; an unchanged block must not look like a new one.
    structuralSharing: (before, after) =>
      (before as ChainHead | undefined)?.hash === (after as ChainHead).hash ? before : after,
  })
}

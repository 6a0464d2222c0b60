import type { Hash } from 'viem'
import type { TxContext } from './requestTransaction.ts'
import { pace } from './pace.ts'
import { watchTransaction, type WatchedFate } from './watchTransaction.ts'

/** Watches a hash of an attempt, ever more slowly, until its end or until nobody waits for it. */
export async function follow(
  { deps, request, signal }: TxContext,
  hash: Hash,
  report: (sight: WatchedFate) => void,
): Promise<void> {
  let looks = 0
  await watchTransaction({
    client: deps.kit.client(request.chainId),
    hash,
    account: request.account,
    pause: () => deps.sleep(pace(looks++)),
    report,
    signal,
  })
}

import type { Hash } from 'viem'
import type { Asking } from './ask.ts'
import { pace } from './pace.ts'
import { watch, type Sight } from './watch.ts'

/** Watches a hash of an attempt, ever more slowly, until its end or until nobody waits for it. */
export async function follow(
  { deps, request, signal }: Asking,
  hash: Hash,
  report: (sight: Sight) => void,
): Promise<void> {
  let looks = 0
  await watch({
    client: deps.kit.client(request.chainId),
    hash,
    account: request.account,
    pause: () => deps.sleep(pace(looks++)),
    report,
    signal,
  })
}

import { getCode } from 'viem/actions'
import type { Address } from '@causeway/protocol/address'
import type { View } from './chain/readView.ts'
import type { IndexerDeps } from './deps.ts'
import type { ChainState } from './store/chainState.ts'
import { syncPlans } from './store/syncPlans.ts'

/** Follows exactly the plans that the view lists. Returns false when another node was faster: begin anew. */
export async function takePlans(
  deps: IndexerDeps,
  state: ChainState,
  view: View,
): Promise<boolean> {
  const { db, config, rpc, log } = deps
  const { indexed, startBlock } = state
  if (view.plans === null) {
    log.warn(
      { plans: config.plans },
      'ENUMERATION names no contract on this chain yet; no plan is followed',
    )
  }
  const blockNumber = BigInt(indexed?.number ?? 0)
  const changed = await syncPlans(db, config.chainId, {
    list: view.plans ?? [],
    expected: indexed,
    startBlock,
    hasPast: (address: Address) =>
      rpc.use(async (client) => Boolean(await getCode(client, { address, blockNumber }))),
  })
  if (changed === 'overtaken') return false
  if (changed.added.length + changed.dropped.length > 0) log.info(changed, 'list of plans changed')
  return true
}

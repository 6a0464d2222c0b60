import type { Address } from '@causeway/protocol/address'
import { existedAt } from './chain/existedAt.ts'
import type { View } from './chain/readView.ts'
import type { IndexerDeps } from './deps.ts'
import type { ChainState, StoredBlock } from './store/chainState.ts'
import { syncPlans } from './store/syncPlans.ts'

/** Follows exactly the plans that the view lists. Returns false when another node was faster: begin anew. */
export async function takePlans(
  deps: IndexerDeps,
  state: ChainState,
  view: View,
): Promise<boolean> {
  const { db, config, rpc, log } = deps
  const { indexed, startBlock } = state
  const changed = await syncPlans(db, config.chainId, {
    list: view.plans ?? [],
    expected: indexed,
    startBlock,
    hasPast: (address: Address, at: StoredBlock) =>
      rpc.use((client) => existedAt(client, address, at.hash)),
  })
  if (changed === 'overtaken') return false
  if (changed.added.length + changed.dropped.length > 0) log.info(changed, 'list of plans changed')
  return true
}

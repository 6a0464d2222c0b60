import type { Address } from '@causeway/protocol/address'
import { existedAt } from '../chain/existedAt.ts'
import { readPlanInfos } from '../chain/readPlanInfos.ts'
import type { ChainView } from '../chain/readView.ts'
import type { IndexerDeps } from './indexerDeps.ts'
import { unknownPlan, type PlanInfo } from '../events/planInfo.ts'
import type { ChainState, StoredBlock } from '@causeway/services/lib/follow/chainState'
import { infosOf, loadPlans, markWithdrawn } from '../store/followedPlan.ts'
import { syncPlans } from '../store/syncPlans.ts'

/**
 * Follows exactly the plans that the view lists, and the vaults and hubs behind them. Returns false when another node was faster:
 * begin anew.
 */
export async function takePlans(
  deps: IndexerDeps,
  state: ChainState,
  view: ChainView,
): Promise<boolean> {
  const { db, config, rpc, log } = deps
  const { indexed, startBlock } = state
  const stored = await loadPlans(db, config.chainId)
  const known = infosOf(stored)
  const listed = [...new Set(view.plans ?? [])]
  const fresh = listed.filter((address) => !known.has(address))
  const read =
    fresh.length === 0 ? [] : await rpc.use((client) => readPlanInfos(client, config.plans, fresh))
  const found = new Map<Address, PlanInfo>([
    ...known,
    ...read.map((info) => [info.address, info] as const),
  ])
  const plans = listed.map((address) => found.get(address) ?? unknownPlan(address))
  const changed = await syncPlans(db, config.chainId, {
    list: withBehind(plans),
    expected: indexed,
    startBlock,
    hasPast: (address: Address, at: StoredBlock) =>
      rpc.use((client) => existedAt(client, address, at.hash)),
  })
  if (changed === 'overtaken') return false
  if (changed.added.length + changed.dropped.length > 0) log.info(changed, 'list of plans changed')
  const before = stored.flatMap(({ address, withdrawn }) => (withdrawn ? [address] : []))
  if (before.toSorted().join() !== [...view.withdrawn].toSorted().join()) {
    await markWithdrawn(db, config.chainId, [...view.withdrawn])
    log.info({ withdrawn: [...view.withdrawn] }, 'marks of plans that are not offered changed')
  }
  return true
}

/** The plans, and the vaults and hubs behind them, each once. */
export function withBehind(plans: readonly PlanInfo[]): PlanInfo[] {
  const infos = new Map<Address, PlanInfo>()
  for (const { vault, hub, token } of plans) {
    if (vault) {
      const own = { ...unknownPlan(vault), role: 'vault', family: 'vault', hub } as const
      infos.set(vault, { ...own, token, payoutToken: token })
    }
    if (hub) infos.set(hub, { ...unknownPlan(hub), role: 'hub', family: 'hub', hub })
  }
  return [...plans, ...infos.values()]
}

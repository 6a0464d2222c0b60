import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import type { PlanInfo } from '../events/planInfo.ts'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { isSameBlock } from '@causeway/services/lib/follow/isSameBlock'
import { addPlan, dropPlan, loadPlans } from './followedPlan.ts'
import { planChainStore } from './planChainStore.ts'

/**
 * Makes the stored plans those of the list.
 *
 * @param hasPast tells for a plan that is new here whether it existed at the checkpoint; if so it has events to catch up with.
 * @returns what changed, or 'overtaken' when another node moved the checkpoint meanwhile.
 */
export async function syncPlans(
  db: Database,
  chainId: number,
  input: {
    list: readonly PlanInfo[]
    expected: StoredBlock | null
    startBlock: number
    hasPast: (plan: Address, at: StoredBlock) => Promise<boolean>
  },
): Promise<{ added: Address[]; dropped: Address[] } | 'overtaken'> {
  const { list, expected, startBlock } = input
  const stored = await loadPlans(db, chainId)
  const listed = new Set(stored.filter((plan) => plan.listed).map(({ address }) => address))
  const known = new Set(stored.map(({ address }) => address))
  const wanted = new Map(list.map((info) => [info.address, info]))
  const added = [...wanted.keys()].filter((address) => !listed.has(address))
  const dropped = [...listed].filter((address) => !wanted.has(address))
  if (added.length + dropped.length === 0) return { added, dropped }
  // Asked before the transaction: no node is waited for while the chain's row is locked.
  const cursors = new Map<Address, number | null>()
  for (const address of added) {
    const catchesUp =
      expected !== null && !known.has(address) && (await input.hasPast(address, expected))
    cursors.set(address, catchesUp ? startBlock - 1 : null)
  }
  return db.transaction(async (tx) => {
    const state = await planChainStore.load(tx, chainId, true)
    if (!state || !isSameBlock(state.indexed, expected)) return 'overtaken'
    for (const [address, cursor] of cursors) {
      const info = wanted.get(address)
      if (info) await addPlan(tx, chainId, info, cursor)
    }
    for (const address of dropped)
      await dropPlan(tx, chainId, address, expected?.number ?? startBlock - 1)
    return { added, dropped }
  })
}

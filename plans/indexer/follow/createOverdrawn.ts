import type { Address } from '@causeway/protocol/address'
import { olderPlans } from '../chain/olderPlans.ts'
import type { IndexerDeps } from './indexerDeps.ts'
import { loadOverdrawn } from '../store/loadOverdrawn.ts'

/**
 * Watches for plans of which members took out more than was seen to come in. Where members can gain (a traders' round, a refund), that is
 * no sign of anything missing: only plans that are older than START_BLOCK count.
 */
export function createOverdrawn({ db, config, rpc, log }: IndexerDeps) {
  const found = new Set<Address>()
  /** Asked about already, whatever came out. */
  const judged = new Set<Address>()
  let looked = false

  async function judge(plans: readonly Address[], startBlock: number): Promise<void> {
    const suspects = plans.filter((plan) => !judged.has(plan))
    const { plans: list } = config
    if (suspects.length === 0) return
    const fresh =
      list.kind === 'fixed'
        ? suspects
        : await rpc.use((client) => olderPlans(client, list.address, suspects, startBlock))
    for (const plan of suspects) judged.add(plan)
    if (fresh.length === 0) return
    for (const plan of fresh) found.add(plan)
    log.error(
      { plans: fresh },
      "members took out more than was seen to come in: START_BLOCK lies behind these plans' first events, so their figures are too low. " +
        'Set START_BLOCK to the block of the first plan, and read the chain anew: "causeway reindex indexer"',
    )
  }

  return {
    /** Looks once at everything that is stored. */
    lookOnce: async (startBlock: number) => {
      if (!looked) await judge(await loadOverdrawn(db, config.chainId), startBlock)
      looked = true
    },
    judge,
    list: () => [...found],
    /** After a roll-back. */
    clear: () => {
      found.clear()
      judged.clear()
      looked = false
    },
  }
}

import { loadSources, writeLabels, type Sources } from '@causeway/services/lib/history/labels'
import { watchAlways } from '@causeway/services/lib/history/watchAlways'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import type { FollowDeps } from '@causeway/services/lib/follow/followDeps'
import { planChainStore } from '../store/planChainStore.ts'
import { labelOf } from './labelOf.ts'
import { loadJoined } from './loadJoined.ts'
import { findUnlabelled, loadUnlabelled } from './unlabelled.ts'

/** Labels, in the histories of accounts, what is known of plans. */
export interface Labeller {
  /** @returns whether there was something to label */
  readonly step: (indexed: StoredBlock) => Promise<boolean>
}

/** How often it is looked for new members, in ms: each look reads all who joined lately. */
const membersEveryMs = 5_000
/** Blocks may tell a time that is a little older than that of the look before. */
const membersSlackSeconds = 3_600

/**
 * Labels the events of plans, and has their members watched, while there is nothing else to do: the histories themselves know no
 * plan. How far it went is stored beside the labels, so that it begins again where these are gone.
 */
export function createLabeller(
  { db, config: { chainId } }: Pick<FollowDeps, 'db' | 'config'>,
  now: () => number = Date.now,
): Labeller {
  let members = { next: 0, since: 0 }

  async function labelEvents(sources: Sources): Promise<boolean> {
    if (!(await findUnlabelled(db, chainId, sources))) return false
    return db.transaction(async (tx) => {
      // The lock of roll-backs: what is labelled is still so when it is stored.
      await planChainStore.load(tx, chainId, true)
      const known = await loadSources(tx, chainId)
      const unlabelled = known && (await findUnlabelled(tx, chainId, known))
      if (!unlabelled) return false
      const labels = (await loadUnlabelled(tx, chainId, unlabelled)).map(labelOf)
      await writeLabels(tx, chainId, labels, { name: unlabelled.plan, told: unlabelled.to })
      return true
    })
  }

  return {
    step: async (indexed) => {
      const sources = await loadSources(db, chainId)
      // Nothing is kept, or it was all forgotten: members are watched anew, too.
      if (!sources || sources.size === 0) members = { next: 0, since: 0 }
      if (!sources) return false
      const labelled = await labelEvents(sources)
      if (now() >= members.next) {
        await watchAlways(db, chainId, await loadJoined(db, chainId, members.since))
        members = { next: now() + membersEveryMs, since: indexed.timestamp - membersSlackSeconds }
      }
      return labelled
    },
  }
}

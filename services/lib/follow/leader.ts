import type { Address } from '@causeway/protocol/address'
import type { OpenDatabase } from '../db/database.ts'
import type { Leadership } from '../db/leadership.ts'
import type { IndexerDeps } from '../../indexer/deps.ts'
import { createFollower, type Follower, type Progress } from '../../indexer/follow.ts'
import type { HeldPlan } from '../../indexer/heldPlans.ts'
import type { HistoryHealth } from '../../histories/follow.ts'
import { prepare } from './prepare.ts'

export interface Leader {
  /** Stands for the post of who follows this chain. */
  readonly stand: () => void
  /** One step of following the chain, where this node holds the post; else nothing is asked of the chain. */
  readonly step: () => Promise<Progress>
  readonly holds: () => boolean
  /** As this node sees them; null and none while another one leads. */
  readonly head: () => { number: number; timestamp: number } | null
  readonly overdrawn: () => readonly Address[]
  readonly held: () => readonly HeldPlan[]
  readonly history: () => HistoryHealth | null
  /** Gives the post up. */
  readonly stop: () => Promise<void>
}

/**
 * Of all nodes on one database one reads the chain: the others would ask the nodes of the chain for the same again, and race for
 * one row. Two that both believe to lead for a moment harm nothing: each page checks the checkpoint that it continues.
 */
export function createLeader(deps: IndexerDeps, { lead }: Pick<OpenDatabase, 'lead'>): Leader {
  const { config, metrics } = deps
  let post: Leadership | null = null
  /** Memory of the chain is of one term: what happened under another node is not known. */
  let follower: Follower | null = null
  const holds = () => post?.holds() ?? false

  return {
    stand: () => {
      post ??= lead(`causeway:indexer:${config.chainId}`)
    },
    step: async () => {
      metrics.leads.set(Number(holds()))
      if (!holds()) {
        follower = null
        return 'idle'
      }
      if (!follower) {
        await prepare(deps)
        follower = createFollower(deps)
      }
      const progress = await follower.step()
      metrics.heldPlans.set(follower.held().length)
      return progress
    },
    holds,
    head: () => follower?.head() ?? null,
    overdrawn: () => follower?.overdrawn() ?? [],
    held: () => follower?.held() ?? [],
    history: () => follower?.history() ?? null,
    stop: async () => {
      await post?.stop()
      post = null
    },
  }
}

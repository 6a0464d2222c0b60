import type { Address } from '@causeway/protocol/address'
import { choosePage } from './chain/choosePage.ts'
import { nextPageSize, pageSizes } from './chain/pageSize.ts'
import { readView } from './chain/readView.ts'
import type { IndexerDeps } from './deps.ts'
import { heal } from './heal.ts'
import { loadChain } from './store/chainState.ts'
import { loadPlans } from './store/plans.ts'
import { storePage } from './storePage.ts'
import { takePlans } from './takePlans.ts'

/** 'more': go on at once. 'idle': nothing to do before the next block. */
export type Progress = 'more' | 'idle'

export interface Follower {
  /** One step: look at the chain, repair or store one page. Every step begins from what is stored. */
  readonly step: () => Promise<Progress>
  /** The chain's newest block as last seen; null before the first look. */
  readonly head: () => { number: number; timestamp: number } | null
}

/** Follows the chain. Only the page size and the last list of plans live in memory: a killed process loses nothing. */
export function createFollower(deps: IndexerDeps): Follower {
  const { db, config, rpc, metrics } = deps
  const { chainId, finality } = config
  let size: number = pageSizes.start
  let known: readonly Address[] = []
  let head: { number: number; timestamp: number } | null = null

  async function step(): Promise<Progress> {
    const state = await loadChain(db, chainId)
    if (!state) throw new Error('The chain has no row: prepare() must run before the first step.')
    const { indexed, startBlock, genesisHash } = state
    const view = await rpc.use((client) => readView(client, config.plans, indexed, known))
    head = { number: view.head.number, timestamp: view.head.timestamp }
    metrics.head.set(head.number)
    metrics.indexed.set(indexed?.number ?? 0)
    if (indexed && view.hashAtIndexed !== indexed.hash) {
      known = []
      const outcome = await heal(deps, { indexed, genesisHash, head: head.number })
      return outcome === 'healed' ? 'more' : 'idle'
    }
    if (!(await takePlans(deps, state, view))) return 'more'
    known = view.plans ?? []
    const plans = await loadPlans(db, chainId)
    const page = choosePage({
      indexed: indexed?.number ?? null,
      startBlock,
      head: head.number,
      plans,
      size,
      finality,
    })
    if (!page) return 'idle'
    const stored = await storePage(deps, state, head, page)
    if (stored.kind === 'moved') return 'idle'
    if (stored.kind === 'tooLarge') size = nextPageSize(size, { tooLarge: true })
    if (stored.kind === 'stored')
      size = nextPageSize(size, { tooLarge: false, events: stored.events })
    metrics.pageSize.set(size)
    return 'more'
  }

  return { step, head: () => head }
}

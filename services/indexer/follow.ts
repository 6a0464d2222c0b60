import type { Address } from '@causeway/protocol/address'
import { choosePage } from './chain/choosePage.ts'
import { olderPlans } from './chain/olderPlans.ts'
import { nextPageSize, pageSizes } from './chain/pageSize.ts'
import { readView } from './chain/readView.ts'
import type { IndexerDeps } from './deps.ts'
import { heal } from './heal.ts'
import { createReader } from './readAhead.ts'
import { loadChain } from './store/chainState.ts'
import { loadOverdrawn } from './store/overdrawn.ts'
import { loadPlans } from './store/plans.ts'
import { storePage } from './storePage.ts'
import { takePlans } from './takePlans.ts'

/**
 * 'more': go on at once. 'idle': nothing to do before the next block. `waiting`: nothing can be done until something
 * outside changes; the operator is told.
 */
export type Progress = 'more' | 'idle' | { readonly waiting: string }

export interface Follower {
  /** One step: look at the chain, repair or store one page. Every step begins from what is stored. */
  readonly step: () => Promise<Progress>
  /** The chain's newest block as last seen; null before the first look. */
  readonly head: () => { number: number; timestamp: number } | null
  /** Plans whose stakes are known to be wrong, because their first events lie before START_BLOCK. */
  readonly overdrawn: () => readonly Address[]
}

const noEnumeration = 'ENUMERATION names no contract on this chain yet; no plan is followed'

/**
 * Follows the chain. Only the page size, the last list of plans and the page that is read ahead live in memory: a killed process
 * loses nothing.
 */
export function createFollower(deps: IndexerDeps): Follower {
  const { db, config, rpc, metrics, log } = deps
  const { chainId, finality } = config
  let reader = createReader(deps)
  let size: number = pageSizes.start
  let known: readonly Address[] = []
  const overdrawn = new Set<Address>()
  /** Asked about already, whatever came out. */
  const judged = new Set<Address>()
  let looked = false
  let head: { number: number; timestamp: number } | null = null

  /** Where members can gain (a traders' round, a refund), taking out more than came in is no sign of anything missing. */
  async function tellOverdrawn(plans: readonly Address[], startBlock: number): Promise<void> {
    const suspects = plans.filter((plan) => !judged.has(plan))
    const { plans: list } = config
    if (suspects.length === 0) return
    const fresh =
      list.kind === 'fixed'
        ? suspects
        : await rpc.use((client) => olderPlans(client, list.address, suspects, startBlock))
    for (const plan of suspects) judged.add(plan)
    if (fresh.length === 0) return
    for (const plan of fresh) overdrawn.add(plan)
    log.error(
      { plans: fresh },
      "members took out more than was seen to come in: START_BLOCK lies behind these plans' first events, so their figures are too low. " +
        'Set START_BLOCK to the block of the first plan, and read the chain anew: "npx tsx services/indexer/reindex.ts"',
    )
  }

  async function step(): Promise<Progress> {
    const state = await loadChain(db, chainId)
    if (!state) throw new Error('The chain has no row: prepare() must run before the first step.')
    const { indexed, startBlock, genesisHash } = state
    if (!looked) await tellOverdrawn(await loadOverdrawn(db, chainId), startBlock)
    looked = true
    const view = await rpc.use((client) => readView(client, config.plans, indexed, known))
    head = { number: view.head.number, timestamp: view.head.timestamp }
    metrics.head.set(head.number)
    metrics.indexed.set(indexed?.number ?? 0)
    if (indexed && view.hashAtIndexed !== indexed.hash) {
      reader = createReader(deps)
      known = []
      overdrawn.clear()
      judged.clear()
      looked = false
      const outcome = await heal(deps, { indexed, genesisHash, head: head.number })
      return outcome === 'healed' ? 'more' : outcome
    }
    if (!(await takePlans(deps, state, view))) return 'more'
    const plans = await loadPlans(db, chainId)
    const given = { startBlock, head: head.number, plans, finality }
    const page = choosePage({ ...given, indexed: indexed?.number ?? null, size })
    // The list is kept only when the block that it was read from is stored: then a replacement of it is noticed.
    known = indexed?.hash === view.head.hash ? (view.plans ?? []) : []
    if (!page) return view.plans === null ? { waiting: noEnumeration } : 'idle'
    const read = await reader.read(page, indexed)
    if (read.kind === 'tooLarge') size = nextPageSize(size, { tooLarge: true })
    if (read.kind === 'page') {
      size = nextPageSize(size, { tooLarge: false, events: read.events.length })
      // Cursors of plans that catch up move with the page: what comes after it is not known yet.
      const next =
        page.cursor === null ? choosePage({ ...given, indexed: read.to.number, size }) : null
      if (next) reader.begin(next, read.to)
    }
    const stored = await storePage(deps, state, head, page, read)
    if (stored.kind === 'moved') return 'idle'
    if (stored.kind === 'stored') {
      await tellOverdrawn(stored.overdrawn, startBlock)
      if (stored.to.hash === view.head.hash) known = view.plans ?? []
    }
    metrics.pageSize.set(size)
    return 'more'
  }

  return { step, head: () => head, overdrawn: () => [...overdrawn] }
}

import type { Address } from '@causeway/protocol/address'
import { choosePage } from '../chain/choosePage.ts'
import { firstPageSize, nextPageSize } from '../chain/pageSize.ts'
import { readView } from '../chain/readView.ts'
import type { IndexerDeps } from './indexerDeps.ts'
import { createWitness } from '@causeway/services/lib/follow/createWitness'
import { heal } from '@causeway/services/lib/follow/heal'
import { rereadFrom } from '@causeway/services/lib/follow/rereadFrom'
import { planPages } from '../chain/planPages.ts'
import { createLabeller } from '../histories/createLabeller.ts'
import { indexedChain } from '../store/indexedChain.ts'
import type { Follower } from '@causeway/services/lib/follow/leader'
import type { Progress } from '@causeway/services/lib/follow/runLoop'
import { createHeldPlans, type HeldPlan } from './heldPlans.ts'
import { isolateMalformed } from './isolateMalformed.ts'
import { isolateOffenders } from './isolateOffenders.ts'
import { createOverdrawn } from './createOverdrawn.ts'
import { createPageReader } from './createPageReader.ts'
import { loadPlans } from '../store/followedPlan.ts'
import { storePage } from './storePage.ts'
import { takePlans } from './takePlans.ts'
import { planChainStore } from '../store/planChainStore.ts'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { OperatorError } from '@causeway/services/lib/log/operatorError'

export interface PlanFollower extends Follower {
  /** The chain's newest block as last seen; null before the first look. */
  readonly head: () => { number: number; timestamp: number } | null
  /** Plans whose stakes are known to be wrong, because their first events lie before START_BLOCK. */
  readonly overdrawn: () => readonly Address[]
  /** Plans that stand still, each at an event that cannot be counted. */
  readonly held: () => readonly HeldPlan[]
}

const noEnumeration = 'ENUMERATION names no contract on this chain yet; no plan is followed'

/**
 * Follows the chain. Only the page size, why some are held up and the page that is read ahead live in memory:
 * a killed process loses nothing.
 */
export function createPlanFollower(deps: IndexerDeps): PlanFollower {
  const { db, config, rpc, metrics } = deps
  const { chainId, finality } = config
  const witness = createWitness(deps, planPages)
  let reader = createPageReader(witness)
  let pageSize = firstPageSize
  const held = createHeldPlans()
  const overdrawn = createOverdrawn(deps)
  const teller = createLabeller(deps)
  let head: { number: number; timestamp: number } | null = null

  /** Of what is taken back nothing stays in memory. */
  function forget(from?: number): void {
    witness.forget(from)
    reader = createPageReader(witness)
    overdrawn.clear()
    held.clear()
  }

  const takenBack = (indexed: StoredBlock | null, from: number | null) =>
    rereadFrom(deps, indexedChain, indexed, from, forget)

  async function step(): Promise<Progress> {
    const state = await planChainStore.load(db, chainId)
    if (!state)
      throw new OperatorError('The chain has no row: prepare() must run before the first step.')
    const { indexed, startBlock, genesisHash } = state
    await overdrawn.lookOnce(startBlock)
    const view = await rpc.use((client) => readView(client, config.plans, indexed))
    head = { number: view.head.number, timestamp: view.head.timestamp }
    metrics.head.set(head.number)
    metrics.indexed.set(indexed?.number ?? 0)
    if (indexed && view.hashAtIndexed !== indexed.hash) {
      forget()
      const outcome = await heal(deps, indexedChain, { indexed, genesisHash, head: head.number })
      return outcome === 'healed' ? 'more' : outcome
    }
    if (!(await takePlans(deps, state, view))) return 'more'
    const plans = await loadPlans(db, chainId)
    const given = { startBlock, head: head.number, plans, finality, held: held.blocks() }
    const page = choosePage({ ...given, indexed: indexed?.number ?? null, size: pageSize.size })
    // Plans come first; histories are told while these have nothing to do.
    const looked = page || !indexed ? null : await witness.lookAgain(head.number - finality)
    if (looked === 'looked' || (await takenBack(indexed, looked))) return 'more'
    if (!page && indexed && (await teller.step(indexed))) return 'more'
    if (!page) return view.plans === null ? { waiting: noEnumeration } : 'idle'
    const { value: read, untrueFrom } = await reader.read(page, indexed)
    if (await takenBack(indexed, untrueFrom)) return 'more'
    if (read.kind === 'tooLarge') pageSize = nextPageSize(pageSize, { tooLarge: true })
    metrics.pageSize.set(pageSize.size)
    if (read.kind === 'page') {
      pageSize = nextPageSize(pageSize, { tooLarge: false, events: read.events.length })
      if (await isolateMalformed(deps, held, { state, page, read })) return 'more'
      // Cursors of plans that catch up move with the page: what comes after it is not known yet.
      const next =
        page.cursor === null
          ? choosePage({ ...given, indexed: read.to.number, size: pageSize.size })
          : null
      if (next) reader.begin(next, read.to)
    }
    const aside = [...given.held.keys()].filter((plan) => !page.plans.includes(plan))
    const stored = await storePage(deps, state, head, { ...page, aside }, read).catch(
      async (error: unknown) => {
        if (read.kind !== 'page') throw error
        if (!(await isolateOffenders(deps, held, { state, page, read }, error))) throw error
        return null
      },
    )
    if (stored?.kind === 'stored') {
      held.passed(page.plans, stored.to.number)
      await overdrawn.judge(stored.overdrawn, startBlock)
    }
    return 'more'
  }

  return {
    step: () => step().finally(() => metrics.heldPlans.set(held.list().length)),
    head: () => head,
    overdrawn: overdrawn.list,
    held: held.list,
    doubted: witness.doubted,
  }
}

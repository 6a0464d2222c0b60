import type { IndexerDeps } from '../indexer/deps.ts'
import type { StoredBlock } from '../lib/follow/chainState.ts'
import type { Pending, Work } from './chooseWork.ts'
import type { ContractFacts } from './contractFacts.ts'
import { readBlocks, type BlocksRead } from './readBlocks.ts'
import type { HistoryPage } from './store/commitHistory.ts'
import { loadCaughtUp } from './store/historyState.ts'
import { loadMissing } from './store/loadMissing.ts'
import { loadOlderParts, loadPlanParts, type PlanPart } from '../lib/history/labels.ts'
import type { Tracer } from './tracer.ts'

/** Events of a plan that are taken up at once. */
const eventsAtOnce = 500

export interface WorkDeps extends Pick<IndexerDeps, 'db' | 'config' | 'rpc'> {
  readonly facts: ContractFacts
  readonly tracer: Tracer
}

/** What is known when a page is chosen. */
export interface Known {
  readonly indexed: StoredBlock
  readonly startBlock: number
  readonly pending: readonly Pending[]
  /** Everybody who is watched by address, in lower case. */
  readonly addresses: ReadonlySet<string>
}

/** Reads a page, from nodes and from what is stored of the plans, as it is to be stored. */
export async function readWork(deps: WorkDeps, work: Work, known: Known): Promise<HistoryPage> {
  const { db, config, rpc } = deps
  if (work.kind === 'plan') return readPlan(deps, work.plan, known)
  const { from, to } = work
  const group = work.kind === 'older' ? work.group : []
  const named = (kind: Pending['kind']) =>
    group.flatMap((one) => (one.kind === kind ? [one.address] : []))
  const isFront = work.kind === 'front'
  const plans = isFront ? await loadCaughtUp(db, config.chainId) : named('plan')
  const parts = await loadPlanParts(db, config.chainId, plans, work)
  const everybody = config.history === 'all' && (isFront || named('all').length > 0)
  const addresses = isFront ? known.addresses : new Set(named('address'))
  const wanted = everybody ? null : { addresses, hashes: hashesOf(parts) }
  const read = await rpc.use((client) => readBlocks({ ...deps, client }, { from, to }, wanted))
  // Forgotten and watched anew between the two looks: it is not in the page, and so is read again.
  const fresh = known.pending.filter(
    ({ kind, address, knownFrom }) =>
      knownFrom === from && (kind !== 'address' || addresses.has(address)),
  )
  return {
    ...read,
    expected: known.indexed,
    parts,
    moves: isFront
      ? { kind: 'front', from, fresh }
      : { kind: 'older', edge: to + 1, to: from, group },
    isWanted: (one) => everybody || addresses.has(one),
  }
}

/** Older events of a plan that came late: only transactions that are not stored yet are asked of a node. */
async function readPlan(deps: WorkDeps, plan: Pending, known: Known): Promise<HistoryPage> {
  const { db, config, rpc } = deps
  const { chainId } = config
  const edge = plan.knownFrom
  const limit = eventsAtOnce
  const found = await loadOlderParts(db, chainId, plan.address, { below: edge, limit })
  const lowest = found.at(-1)?.blockNumber ?? known.startBlock
  // The lowest block may go on below the limit; where it alone fills it, it was as much as can be.
  const isWhole = found.length < limit || found[0]?.blockNumber === lowest
  const parts = isWhole ? found : found.filter(({ blockNumber }) => blockNumber > lowest)
  const to = found.length < limit ? known.startBlock : isWhole ? lowest : lowest + 1
  const missing = await loadMissing(db, chainId, parts)
  const wanted = { addresses: new Set<string>(), hashes: hashesOf(missing) }
  const read: BlocksRead[] = []
  for (const at of new Set(missing.map(({ blockNumber }) => blockNumber))) {
    const range = { from: at, to: at }
    read.push(await rpc.use((client) => readBlocks({ ...deps, client }, range, wanted)))
  }
  return {
    expected: known.indexed,
    blocks: read.flatMap((one) => one.blocks),
    rows: read.flatMap((one) => one.rows),
    parts,
    isWanted: (one) => config.history === 'all' || known.addresses.has(one),
    moves: { kind: 'older', edge, to, group: [plan] },
  }
}

const hashesOf = (parts: readonly PlanPart[]) =>
  new Set(parts.map(({ transactionHash }) => transactionHash))

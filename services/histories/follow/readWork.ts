import type { StoredBlock } from '../../lib/follow/chainState.ts'
import type { Pending } from '../store/watched.ts'
import type { HistoryWork } from './chooseWork.ts'
import type { ContractFacts } from '../chain/contractFacts.ts'
import type { HistoriesDeps } from './historiesDeps.ts'
import { MovedChain } from '../../lib/follow/movedChain.ts'
import { readBlocks, type BlocksRead } from '../chain/readBlocks.ts'
import type { StoredPage } from '../store/commitPage.ts'
import { loadWaitingLabels } from '../store/waitingLabels.ts'
import type { Tracer } from '../chain/tracer.ts'

export interface WorkDeps extends Pick<HistoriesDeps, 'db' | 'config' | 'rpc'> {
  readonly facts: ContractFacts
  readonly tracer: Tracer
}

/** What is known when a page is chosen. */
export interface Known {
  readonly indexed: StoredBlock
  readonly head: { readonly number: number; readonly timestamp: number }
  readonly pending: readonly Pending[]
  /** Everybody who is watched by address, in lower case. */
  readonly addresses: ReadonlySet<string>
}

/** Reads a page as it is to be stored. @returns null when there is nothing in it */
export async function readWork(
  deps: WorkDeps,
  work: HistoryWork,
  known: Known,
): Promise<StoredPage | null> {
  if (work.kind === 'labels') return readLabelled(deps, known)
  const { config, rpc } = deps
  const { indexed, head } = known
  const { from, to } = work
  const isFront = work.kind === 'front'
  const group = isFront ? [] : work.group
  const everybody =
    config.history === 'all' && (isFront || group.some(({ kind }) => kind === 'all'))
  const addresses = isFront
    ? known.addresses
    : new Set(group.flatMap(({ kind, address }) => (kind === 'address' ? [address] : [])))
  const wanted = everybody ? null : { addresses, hashes: new Set<string>() }
  const { chainId } = config
  const read = await rpc.use(async (client) => {
    const page = await readBlocks({ ...deps, chainId, client }, { from, to }, wanted)
    if (isFront && page.blocks[0]?.parentHash !== indexed.hash)
      throw new MovedChain('the blocks do not continue those that are stored')
    return page
  })
  // Forgotten and watched anew between the two looks: it is not in the page, and so is read again.
  const fresh = known.pending.filter(
    ({ kind, address, knownFrom }) =>
      knownFrom === from && (kind !== 'address' || addresses.has(address)),
  )
  const keepFrom = head.number - config.finality
  return {
    ...read,
    expected: indexed,
    moves: isFront
      ? { kind: 'front', from, fresh, head, keepFrom }
      : { kind: 'older', edge: to + 1, to: from, group },
    isWanted: (one) => everybody || addresses.has(one),
  }
}

/** Labels that wait: only transactions that are not stored yet are asked of a node. */
async function readLabelled(deps: WorkDeps, known: Known): Promise<StoredPage | null> {
  const { db, config, rpc } = deps
  const waiting = await loadWaitingLabels(db, config.chainId)
  const missing = waiting.filter(({ isStored }) => !isStored)
  const hashes = new Set(missing.map(({ transactionHash }) => transactionHash))
  const wanted = { addresses: new Set<string>(), hashes }
  const read: BlocksRead[] = []
  for (const at of new Set(missing.map(({ blockNumber }) => blockNumber))) {
    const range = { from: at, to: at }
    const given = { ...deps, chainId: config.chainId }
    read.push(await rpc.use((client) => readBlocks({ ...given, client }, range, wanted)))
  }
  const blocks = read.flatMap((one) => one.blocks)
  const hashAt = new Map(blocks.map(({ number, hash }) => [number, hash]))
  // Where the node has another block, the label is of a chain that is gone: whoever wrote it takes it back.
  const labels = waiting.filter(
    ({ blockNumber, blockHash }) => (hashAt.get(blockNumber) ?? blockHash) === blockHash,
  )
  if (labels.length === 0) return null
  return {
    expected: known.indexed,
    blocks,
    rows: read.flatMap((one) => one.rows),
    isWanted: (one) => config.history === 'all' || known.addresses.has(one),
    moves: { kind: 'labels', labels },
  }
}

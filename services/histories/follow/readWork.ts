import type { StoredBlock } from '../../lib/follow/chainState.ts'
import type { Pending } from '../store/watched.ts'
import type { HistoryWork } from './chooseWork.ts'
import type { ContractFacts } from '../chain/contractFacts.ts'
import type { HistoriesDeps } from './historiesDeps.ts'
import { MovedChain } from '../../lib/follow/movedChain.ts'
import type { createWitness } from '../../lib/follow/createWitness.ts'
import { readBlocks, rowsOfBlocks, type BlocksRead } from '../chain/readBlocks.ts'
import type { WantedParties } from '../chain/findParties.ts'
import type { TransactionRows } from '../chain/rowsOf.ts'
import type { StoredPage } from '../store/commitPage.ts'
import { loadWaitingLabels } from '../store/waitingLabels.ts'
import type { Tracer } from '../chain/tracer.ts'

export interface WorkDeps extends Pick<HistoriesDeps, 'db' | 'config' | 'rpc'> {
  readonly facts: ContractFacts
  readonly tracer: Tracer
  readonly addressesOf: (group: readonly Pending[]) => ReadonlySet<string>
  readonly witness: Pick<ReturnType<typeof createWitness<BlocksRead>>, 'read'>
}

/** A page as it is to be stored; null: there is nothing in it. */
interface WorkRead {
  readonly page: StoredPage | null
  /** From which block on what is stored may be of a node that told wrongly; null: nothing is. */
  readonly untrueFrom: number | null
}

/** What is known when a page is chosen. */
export interface Known {
  readonly indexed: StoredBlock
  readonly head: { readonly number: number; readonly timestamp: number }
  readonly pending: readonly Pending[]
  /** Everybody who is watched by address, in lower case. */
  readonly addresses: ReadonlySet<string>
}

/** Blocks as nodes agree on them, and what is stored of them. */
async function readRows(
  { witness, rpc, tracer, facts, config }: WorkDeps,
  { from, to, head }: { readonly from: number; readonly to: number; readonly head: number },
  wanted: WantedParties | null,
  before: StoredBlock | null,
): Promise<Pick<BlocksRead, 'blocks'> & Omit<WorkRead, 'page'> & { rows: TransactionRows[] }> {
  const { chainId, finality } = config
  const range = { from, to, tailFrom: Math.min(to + 1, head - finality + 1) }
  const { value, untrueFrom } = await witness.read(range, async (client, isWitness) => {
    const given = { client, chainId, tracer: isWitness ? null : tracer }
    const read = await readBlocks(given, { from, to }, wanted)
    if (before && read.blocks[0]?.parentHash !== before.hash)
      throw new MovedChain('the blocks do not continue those that are stored')
    return read
  })
  const { blocks, transactions } = value
  const rows = await rpc.use((client) => rowsOfBlocks({ client, facts }, transactions, wanted))
  return { blocks, rows, untrueFrom }
}

/** Reads a page as it is to be stored. */
export async function readWork(deps: WorkDeps, work: HistoryWork, known: Known): Promise<WorkRead> {
  if (work.kind === 'labels') return readLabelled(deps, known)
  const { config } = deps
  const { indexed, head } = known
  const { from, to } = work
  const isFront = work.kind === 'front'
  const group = isFront ? [] : work.group
  const everybody =
    config.history === 'all' && (isFront || group.some(({ kind }) => kind === 'all'))
  const addresses = isFront ? known.addresses : deps.addressesOf(group)
  const wanted = everybody ? null : { addresses, hashes: new Set<string>() }
  const range = { from, to, head: head.number }
  const read = await readRows(deps, range, wanted, isFront ? indexed : null)
  // Forgotten and watched anew between the two looks: it is not in the page, and so is read again.
  const fresh = known.pending.filter(
    ({ kind, address, knownFrom }) =>
      knownFrom === from && (kind !== 'address' || addresses.has(address)),
  )
  const keepFrom = head.number - config.finality
  const { untrueFrom, ...rows } = read
  return {
    untrueFrom,
    page: {
      ...rows,
      expected: indexed,
      moves: isFront
        ? { kind: 'front', from, fresh, head, keepFrom }
        : { kind: 'older', edge: to + 1, to: from, group },
      isWanted: (one) => everybody || addresses.has(one),
    },
  }
}

/** Labels that wait: only transactions that are not stored yet are asked of a node. */
async function readLabelled(deps: WorkDeps, known: Known): Promise<WorkRead> {
  const { db, config } = deps
  const waiting = await loadWaitingLabels(db, config.chainId)
  const missing = waiting.filter(({ isStored }) => !isStored)
  const hashes = new Set(missing.map(({ transactionHash }) => transactionHash))
  const wanted = { addresses: new Set<string>(), hashes }
  const read: Awaited<ReturnType<typeof readRows>>[] = []
  for (const at of new Set(missing.map(({ blockNumber }) => blockNumber)))
    read.push(await readRows(deps, { from: at, to: at, head: known.head.number }, wanted, null))
  const blocks = read.flatMap((one) => one.blocks)
  const hashAt = new Map(blocks.map(({ number, hash }) => [number, hash]))
  // Where the node has another block, the label is of a chain that is gone: whoever wrote it takes it back.
  const labels = waiting.filter(
    ({ blockNumber, blockHash }) => (hashAt.get(blockNumber) ?? blockHash) === blockHash,
  )
  const untrue = read.flatMap(({ untrueFrom }) => untrueFrom ?? [])
  const untrueFrom = untrue.length === 0 ? null : Math.min(...untrue)
  if (labels.length === 0) return { page: null, untrueFrom }
  return {
    untrueFrom,
    page: {
      expected: known.indexed,
      blocks,
      rows: read.flatMap((one) => one.rows),
      isWanted: (one) => config.history === 'all' || known.addresses.has(one),
      moves: { kind: 'labels', labels },
    },
  }
}

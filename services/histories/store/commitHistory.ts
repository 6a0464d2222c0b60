import { sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { loadChain, type StoredBlock } from '../../lib/follow/chainState.ts'
import { isOnFollowedChain, isSameBlock } from '../../indexer/store/commitPage.ts'
import { toJson } from '../../lib/db/toJson.ts'
import type { Pending } from '../chooseWork.ts'
import type { BlockRead } from '../readBlocks.ts'
import type { TransactionRows } from '../rowsOf.ts'
import { insertRows } from './insertRows.ts'
import type { PlanPart } from '../../lib/history/labels.ts'

export interface HistoryPage {
  /** The block that the plans were followed to when the page was read; when that has changed, the page is void. */
  readonly expected: StoredBlock | null
  readonly blocks: readonly BlockRead[]
  readonly rows: readonly TransactionRows[]
  /** Events of plans in the page. */
  readonly parts: readonly PlanPart[]
  readonly isWanted: (address: string) => boolean
  readonly moves:
    /** New blocks were read. `fresh`: who is watched from the page's first block on, and was known when it was read. */
    | { readonly kind: 'front'; readonly from: number; readonly fresh: readonly Pending[] }
    /** Older ones, for a group of whom everything from `edge` on was known. */
    | {
        readonly kind: 'older'
        readonly edge: number
        readonly to: number
        readonly group: readonly Pending[]
      }
}

/**
 * Stores a page of history in one transaction, under the lock that pages of plans and roll-backs take.
 * @returns whether it was stored; not when the chain, or what is stored of it, moved meanwhile.
 */
export function commitHistory(db: Database, chainId: number, page: HistoryPage): Promise<boolean> {
  return db.transaction(async (tx) => {
    const state = await loadChain(tx, chainId, true)
    if (!state || !isSameBlock(state.indexed, page.expected)) return false
    if (!(await isOnFollowedChain(tx, chainId, page.blocks))) return false
    await insertRows(tx, chainId, page.rows, page.isWanted)
    await insertPlanParts(tx, chainId, page.parts)
    const { moves } = page
    if (moves.kind === 'older') {
      await moveKnown(tx, chainId, moves)
      return true
    }
    const last = page.blocks.at(-1)
    if (!last) return false
    const { rows } = await tx.execute(sql`
      update indexer.history set cursor = ${last.number}, timestamp = ${last.timestamp}
      where chain_id = ${chainId} and cursor = ${moves.from - 1} returning 1`)
    // Only the chain's row was locked: whoever took the post of the leader may have been faster.
    if (rows.length === 0) tx.rollback()
    await moveLate(tx, chainId, { ...moves, next: last.number + 1 })
    return true
  })
}

/** Wallets that an event of a plan concerns have a part in its transaction, whether or not a token moved. */
async function insertPlanParts(
  tx: Database,
  chainId: number,
  parts: readonly PlanPart[],
): Promise<void> {
  const told = parts.flatMap(({ wallets, blockNumber, transactionHash: hash }) =>
    wallets.map((address) => ({ address, blockNumber, hash })),
  )
  if (told.length === 0) return
  await tx.execute(sql`
    insert into indexer.activity (chain_id, address, block_number, tx_index, timestamp)
    select distinct t.chain_id, r.address, t.block_number, t.tx_index, t.timestamp
    from json_to_recordset(${toJson(told)}::json) as r(address text, "blockNumber" bigint, hash text)
    join indexer.transaction t on t.chain_id = ${chainId} and t.block_number = r."blockNumber" and t.hash = r.hash
    on conflict do nothing`)
}

async function moveKnown(
  tx: Database,
  chainId: number,
  { edge, to, group }: { edge: number; to: number; group: readonly Pending[] },
): Promise<void> {
  await tx.execute(sql`
    update indexer.watched w set known_from = ${to}
    from json_to_recordset(${toJson(group)}::json) as r(kind text, address text)
    where w.chain_id = ${chainId} and w.kind = r.kind and w.address = r.address and w.known_from = ${edge}`)
}

/** Whoever was watched while the page was read is not in it: what is known of them begins above it. */
async function moveLate(
  tx: Database,
  chainId: number,
  { from, fresh, next }: { from: number; fresh: readonly Pending[]; next: number },
): Promise<void> {
  await tx.execute(sql`
    update indexer.watched w set known_from = ${next}
    where w.chain_id = ${chainId} and w.known_from = ${from} and not exists (
      select 1 from json_to_recordset(${toJson(fresh)}::json) as r(kind text, address text)
      where r.kind = w.kind and r.address = w.address)`)
}

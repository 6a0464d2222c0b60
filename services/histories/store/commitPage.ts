import { noteHistoryChange } from '../../lib/history/watchChange.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { toJson } from '../../lib/db/toJson.ts'
import type { StoredBlock } from '../../lib/follow/chainState.ts'
import { isSameBlock } from '../../lib/follow/isSameBlock.ts'
import type { Pending } from './watched.ts'
import type { TransactionRows } from '../chain/rowsOf.ts'
import { chainStore } from './chainStore.ts'
import { insertRows } from './insertRows.ts'
import { settleLabels, type WaitingLabel } from './waitingLabels.ts'

export interface StoredPage {
  /** The checkpoint when the page was read; when that has changed, the page is void. */
  readonly expected: StoredBlock
  readonly blocks: readonly StoredBlock[]
  readonly rows: readonly TransactionRows[]
  readonly isWanted: (address: string) => boolean
  readonly moves:
    /** New blocks were read. `fresh`: who is watched from the page's first block on, and was known when it was read. */
    | {
        readonly kind: 'front'
        readonly from: number
        readonly fresh: readonly Pending[]
        readonly head: { readonly number: number; readonly timestamp: number }
        /** Remembered blocks below this number are forgotten. */
        readonly keepFrom: number
      }
    /** Older ones, for a group of whom everything from `edge` on was known. */
    | {
        readonly kind: 'older'
        readonly edge: number
        readonly to: number
        readonly group: readonly Pending[]
      }
    | { readonly kind: 'labels'; readonly labels: readonly WaitingLabel[] }
}

/**
 * Stores a page of history in one transaction, under the lock that roll-backs take, and whoever watches.
 * @returns whether it was stored; not when the chain, or what is stored of it, moved meanwhile.
 */
export function commitPage(db: Database, chainId: number, page: StoredPage): Promise<boolean> {
  return db.transaction(async (tx) => {
    const state = await chainStore.load(tx, chainId, true)
    if (!state || !isSameBlock(state.indexed, page.expected)) return false
    if (!(await chainStore.hasFollowed(tx, chainId, page.blocks))) return false
    await insertRows(tx, chainId, page.rows, page.isWanted)
    const { moves } = page
    if (moves.kind === 'labels') {
      await settleLabels(tx, chainId, moves.labels)
      await noteHistoryChange(tx, chainId)
      return true
    }
    if (moves.kind === 'older') {
      await moveKnown(tx, chainId, moves)
      return true
    }
    const to = page.blocks.at(-1)
    if (!to) return false
    const { head, keepFrom } = moves
    const blocks = page.blocks.filter((one) => one.number >= keepFrom || one === to)
    await chainStore.moveOn(tx, chainId, { to, head, keepFrom, blocks })
    await moveLate(tx, chainId, { ...moves, next: to.number + 1 })
    return true
  })
}

async function moveKnown(
  tx: Database,
  chainId: number,
  { edge, to, group }: { edge: number; to: number; group: readonly Pending[] },
): Promise<void> {
  await tx.execute(sql`
    update histories.watched w set known_from = ${to}
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
    update histories.watched w set known_from = ${next}
    where w.chain_id = ${chainId} and w.known_from = ${from} and not exists (
      select 1 from json_to_recordset(${toJson(fresh)}::json) as r(kind text, address text)
      where r.kind = w.kind and r.address = w.address)`)
}

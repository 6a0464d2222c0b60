import { and, desc, eq, sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { AnswerOf } from '@causeway/protocol/api/endpoint'
import type { planActivityOf } from '@causeway/protocol/api/indexer'
import type { Database } from '../../lib/db/database.ts'
import { event } from '../schema.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { memberAddress } from './memberAddress.ts'
import type { PlanState } from './planState.ts'

type Answer = AnswerOf<typeof planActivityOf>

/**
 * Events of a plan, newest first, all or one member's. Pages are cut by position in the chain, so rows that are
 * added on top meanwhile move nothing between pages.
 */
export async function readActivity(
  db: Database,
  chainId: number,
  state: PlanState,
  query: { member?: Address | undefined; cursor?: string | undefined; limit: number },
): Promise<Answer> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor)
  const rows = await db
    .select()
    .from(event)
    .where(
      and(
        eq(event.chainId, chainId),
        eq(event.plan, state.row.address),
        query.member ? eq(event.member, BigInt(query.member)) : undefined,
        after
          ? sql`(${event.blockNumber}, ${event.logIndex}) < (${after.blockNumber}, ${after.logIndex})`
          : undefined,
      ),
    )
    .orderBy(desc(event.blockNumber), desc(event.logIndex))
    .limit(query.limit + 1)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    plan: state.row.address,
    block: state.block,
    items: shown.map(itemOf),
    next: rows.length > query.limit && last ? writeCursor(last) : null,
  }
}

function itemOf(row: typeof event.$inferSelect): Answer['items'][number] {
  const { name, transactionHash, logIndex, blockNumber, timestamp } = row
  return {
    id: `${row.chainId}-${row.blockHash}-${logIndex}`,
    name,
    member: memberAddress(row.member),
    to: row.recipient,
    amount: row.amount.toString(),
    transactionHash,
    logIndex,
    blockNumber,
    timestamp,
  }
}

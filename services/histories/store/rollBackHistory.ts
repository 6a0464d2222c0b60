import { sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import type { StoredBlock } from '../../lib/follow/chainState.ts'
import { activity, approval, received, swap, transaction, transfer } from '../schema.ts'
import { and, eq, gt } from 'drizzle-orm'

/** Takes back everything above a block, inside the transaction that takes back the plans. */
export async function rollBackHistory(
  tx: Database,
  chainId: number,
  to: StoredBlock,
): Promise<void> {
  for (const table of [transaction, transfer, approval, swap, activity, received])
    await tx.delete(table).where(and(eq(table.chainId, chainId), gt(table.blockNumber, to.number)))
  await tx.execute(sql`
    update indexer.history set cursor = ${to.number}, timestamp = ${to.timestamp}
    where chain_id = ${chainId} and cursor > ${to.number}`)
  await tx.execute(sql`
    update indexer.watched set known_from = ${to.number + 1}
    where chain_id = ${chainId} and known_from > ${to.number + 1}`)
}

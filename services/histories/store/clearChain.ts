import { eq } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import {
  activity,
  approval,
  forgotten,
  label,
  received,
  source,
  swapTable,
  transaction,
  transfer,
  watched,
  watching,
} from '../schema.ts'
import { chainStore } from './chainStore.ts'

const tables = [
  activity,
  approval,
  forgotten,
  label,
  received,
  source,
  swapTable,
  transaction,
  transfer,
  watched,
  watching,
]

/**
 * Forgets everything about a chain, in one transaction: whoever was watched there is watched no more, and whoever labels begins
 * again.
 */
export async function clearChain(db: Database, chainId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await chainStore.clear(tx, chainId)
    for (const table of tables) await tx.delete(table).where(eq(table.chainId, chainId))
  })
}

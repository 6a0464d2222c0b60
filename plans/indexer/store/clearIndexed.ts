import { eq } from 'drizzle-orm'
import type { Database } from '@causeway/services/lib/db/database'
import { takeBackLabels } from '@causeway/services/lib/history/takeBackLabels'
import { event, hubMember, member, outcome, place, plan, point, purchase } from '../schema.ts'
import { chainStore } from './planChainStore.ts'

/** Forgets everything about a chain, in one transaction; the next start reads it from its start block again. */
export async function clearChain(db: Database, chainId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await chainStore.clear(tx, chainId)
    for (const table of [event, member, outcome, plan, point, purchase, hubMember, place])
      await tx.delete(table).where(eq(table.chainId, chainId))
    await takeBackLabels(tx, chainId, -1)
  })
}

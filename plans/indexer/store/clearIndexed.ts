import { eq } from 'drizzle-orm'
import type { Database } from '@causeway/services/lib/db/database'
import { rollBackLabels } from '@causeway/services/lib/history/rollBackLabels'
import {
  event,
  hubMember,
  member,
  outcome,
  takenPosition,
  plan,
  point,
  purchase,
} from '../schema.ts'
import { planChainStore } from './planChainStore.ts'

/** Forgets everything about a chain, in one transaction; the next start reads it from its start block again. */
export async function clearIndexed(db: Database, chainId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await planChainStore.clear(tx, chainId)
    for (const table of [event, member, outcome, plan, point, purchase, hubMember, takenPosition])
      await tx.delete(table).where(eq(table.chainId, chainId))
    await rollBackLabels(tx, chainId, -1)
  })
}

import { eq } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import {
  block,
  chain,
  event,
  hubMember,
  member,
  outcome,
  place,
  plan,
  point,
  purchase,
} from '../schema.ts'
import {
  activity,
  approval,
  forgotten,
  history,
  received,
  swap,
  transaction,
  transfer,
  watched,
} from '../../histories/schema.ts'

/** Forgets everything about a chain, in one transaction; the next start reads it from its start block again. */
export async function clearChain(db: Database, chainId: number): Promise<void> {
  await db.transaction(async (tx) => {
    // The chain's row first: it is the lock that every other writer takes first, too.
    await tx.delete(chain).where(eq(chain.chainId, chainId))
    const plans = [block, event, member, outcome, plan, point, purchase, hubMember, place]
    const addresses = [
      history,
      watched,
      forgotten,
      transaction,
      transfer,
      approval,
      swap,
      activity,
      received,
    ]
    for (const table of [...plans, ...addresses]) {
      await tx.delete(table).where(eq(table.chainId, chainId))
    }
  })
}

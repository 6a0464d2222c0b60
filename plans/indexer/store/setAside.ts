import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import { plan } from '../schema.ts'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { isSameBlock } from '@causeway/services/lib/follow/isSameBlock'
import { planChainStore } from './planChainStore.ts'

/**
 * Takes plans out of those that follow the chain together: each gets a cursor of its own at the checkpoint, so that what cannot be
 * read of it holds up nobody else. A plan whose vault is among the contracts goes with it: its commissions would be missing.
 *
 * @param contracts that emitted what cannot be read.
 * @param expected the checkpoint as the caller saw it; nothing happens when that has changed meanwhile.
 * @returns the plans that were taken out, or 'overtaken'.
 */
export function setAside(
  db: Database,
  chainId: number,
  contracts: readonly Address[],
  input: { expected: StoredBlock | null; startBlock: number },
): Promise<Address[] | 'overtaken'> {
  const { expected, startBlock } = input
  return db.transaction(async (tx) => {
    const state = await planChainStore.load(tx, chainId, true)
    if (!state || !isSameBlock(state.indexed, expected)) return 'overtaken'
    const rows = await tx
      .update(plan)
      .set({
        cursor: expected?.number ?? startBlock - 1,
        cursorTimestamp: expected?.timestamp ?? null,
      })
      .where(
        and(
          eq(plan.chainId, chainId),
          isNull(plan.cursor),
          or(inArray(plan.address, [...contracts]), inArray(plan.vault, [...contracts])),
        ),
      )
      .returning({ address: plan.address })
    return rows.map(({ address }) => address as Address)
  })
}

import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import type { StoredBlock } from '../../lib/follow/chainState.ts'
import { activity, approval, label, received, swapTable, transaction, transfer } from '../schema.ts'
import { noteHistoryChange } from '../../lib/history/watchChange.ts'
import { chainStore } from './chainStore.ts'

/**
 * Takes back everything above a block, in one transaction. Labels stay: whoever wrote them takes them back, and those that are
 * still true are laid beside the new blocks.
 *
 * @param expected the checkpoint as the caller saw it; nothing happens when that has changed meanwhile.
 * @returns how many transactions went.
 */
export function rollBack(
  db: Database,
  chainId: number,
  { expected, to }: { readonly expected: StoredBlock; readonly to: StoredBlock },
): Promise<{ readonly transactions: number } | 'overtaken'> {
  return db.transaction(async (tx) => {
    const state = await chainStore.load(tx, chainId, true)
    if (state?.indexed?.hash !== expected.hash) return 'overtaken'
    const above = gt(transaction.blockNumber, to.number)
    const gone = await tx
      .delete(transaction)
      .where(and(eq(transaction.chainId, chainId), above))
      .returning({ hash: transaction.hash })
    for (const table of [transfer, approval, swapTable, activity, received])
      await tx
        .delete(table)
        .where(and(eq(table.chainId, chainId), gt(table.blockNumber, to.number)))
    await tx
      .update(label)
      .set({ settled: false })
      .where(and(eq(label.chainId, chainId), gt(label.blockNumber, to.number)))
    await tx.execute(sql`
      update histories.watched set known_from = ${to.number + 1}
      where chain_id = ${chainId} and known_from > ${to.number + 1}`)
    await chainStore.goBack(tx, chainId, to)
    await noteHistoryChange(tx, chainId)
    return { transactions: gone.length }
  })
}

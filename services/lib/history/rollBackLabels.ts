import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { lockChain, noteHistoryChange } from './watchChange.ts'

/** Takes back every label above a block, in the transaction that takes back what they were said of. */
export async function rollBackLabels(tx: Database, chainId: number, above: number): Promise<void> {
  // Whoever follows the chain writes to the same rows, and takes this lock first.
  await lockChain(tx, chainId)
  const { rows } = await tx.execute(
    sql`delete from histories.label where chain_id = ${chainId} and block_number > ${above} returning 1`,
  )
  if (rows.length > 0) await noteHistoryChange(tx, chainId)
  await tx.execute(sql`
    update histories.source set told = ${above} where chain_id = ${chainId} and told > ${above}`)
}

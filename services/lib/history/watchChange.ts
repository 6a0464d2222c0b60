import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Waits for whoever changes what is stored of a chain, and keeps everybody else out until the transaction ends. */
export async function lockChain(tx: Database, chainId: number): Promise<void> {
  await tx.execute(sql`select 1 from indexer.chain where chain_id = ${chainId} for update`)
}

/** Says that the list of the watched changed, in the transaction that changes it. */
export async function countWatchChange(tx: Database, chainId: number): Promise<void> {
  await tx.execute(
    sql`update indexer.history set watch_version = watch_version + 1 where chain_id = ${chainId}`,
  )
}

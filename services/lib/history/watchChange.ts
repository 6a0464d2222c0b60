import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Waits for whoever changes what is stored of a chain, and keeps everybody else out until the transaction ends. */
export async function lockChain(tx: Database, chainId: number): Promise<void> {
  await tx.execute(sql`select 1 from histories.chain where chain_id = ${chainId} for update`)
}

/**
 * Says that something changed of blocks that were stored before, in the transaction that changes it: kept histories are no longer true.
 * The list of the watched is what it was.
 */
export async function noteHistoryChange(tx: Database, chainId: number): Promise<void> {
  await tx.execute(sql`
    insert into histories.watching as list (chain_id, version) values (${chainId}, 0)
    on conflict (chain_id) do update set version = list.version`)
}

/** Says that the list of the watched changed, in the transaction that changes it. */
export async function countWatchChange(tx: Database, chainId: number): Promise<void> {
  await tx.execute(sql`
    insert into histories.watching as list (chain_id, version) values (${chainId}, 1)
    on conflict (chain_id) do update set version = list.version + 1`)
}

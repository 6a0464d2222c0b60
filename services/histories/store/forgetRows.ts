import { sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { noteHistoryChange } from '../../lib/history/watchChange.ts'
import { chainStore } from './chainStore.ts'

/** Rows at once: the chain's lock is held meanwhile. */
const rowsAtOnce = 1_000

/**
 * Removes a part of what is stored of an address that is watched no more: its own rows, and what moved in transactions that concern
 * nobody else. What is in transactions with labels stays: with the label it is read once, and not again for an address.
 *
 * An address that is watched again by now, because somebody has it watched always, is read anew from `known_from` on, so what is above that stays.
 * @returns whether somebody was, or is still, to be forgotten
 */
export function forgetRows(db: Database, chainId: number, limit = rowsAtOnce): Promise<boolean> {
  return db.transaction(async (tx) => {
    const first = sql`select address from histories.forgotten where chain_id = ${chainId} order by address limit 1`
    const waiting = await tx.execute<{ address: string }>(first)
    if (waiting.rows.length === 0) return false
    await chainStore.load(tx, chainId, true)
    const { rows } = await tx.execute<{ address: string; below: string | null }>(sql`
      select f.address, w.known_from::text as below from (${first}) f
      left join histories.watched w on w.chain_id = ${chainId} and w.kind = 'address' and w.address = f.address`)
    const [one] = rows
    if (!one) return false
    const below = one.below ?? String(Number.MAX_SAFE_INTEGER)
    const gone = await removeParts(tx, chainId, { address: one.address, below, limit })
    if (gone > 0) await noteHistoryChange(tx, chainId)
    if (gone === limit) return true
    await tx.execute(sql`
      delete from histories.received
      where chain_id = ${chainId} and address = ${one.address} and block_number < ${below}::bigint`)
    await tx.execute(
      sql`delete from histories.forgotten where chain_id = ${chainId} and address = ${one.address}`,
    )
    return true
  })
}

/** @returns how many parts in transactions went */
async function removeParts(
  tx: Database,
  chainId: number,
  { address, below, limit }: { address: string; below: string; limit: number },
): Promise<number> {
  const { rows } = await tx.execute<{ block: string; index: number; alone: boolean }>(sql`
    with gone as (
      delete from histories.activity where chain_id = ${chainId} and address = ${address} and (timestamp, block_number, tx_index) in (
        select a.timestamp, a.block_number, a.tx_index from histories.activity a
        join histories.transaction t on t.chain_id = a.chain_id and t.block_number = a.block_number and t.tx_index = a.tx_index
        where a.chain_id = ${chainId} and a.address = ${address} and a.block_number < ${below}::bigint and not exists (
          select 1 from histories.label l
          where l.chain_id = a.chain_id and l.block_number = a.block_number and l.transaction_hash = t.hash)
        limit ${limit})
      returning block_number, tx_index)
    select gone.block_number::text as block, gone.tx_index as index, not exists (
      select 1 from histories.activity o where o.chain_id = ${chainId} and o.block_number = gone.block_number
        and o.tx_index = gone.tx_index and o.address <> ${address}) as alone
    from gone`)
  const orphans = rows.filter(({ alone }) => alone).map(({ block, index }) => ({ block, index }))
  if (orphans.length > 0)
    for (const table of ['transfer', 'approval', 'swap', 'transaction'])
      await tx.execute(sql`
        delete from histories.${sql.identifier(table)} t
        using json_to_recordset(${JSON.stringify(orphans)}::json) as r(block bigint, index int)
        where t.chain_id = ${chainId} and t.block_number = r.block and t.tx_index = r.index`)
  return rows.length
}

import { sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import type { Position } from './createCursors.ts'

/** How far from its block a transaction is looked for that a reorganisation moved. */
const blocksAround = 1_024
/** The index of an account's rows begins with the time. */
const secondsAround = 86_400

/**
 * Where the row of a cursor stands now. When the chain replaced its block, the transaction is mostly mined again near by: the page
 * goes on behind it, and nothing is told twice or left out. One that is gone leaves its old place.
 *
 * @param account lower case
 */
export async function findAgain(
  db: Database,
  account: string,
  position: Position,
): Promise<Position> {
  const { chainId, blockNumber, hash } = position
  const [from, to] = [blockNumber - blocksAround, blockNumber + blocksAround]
  const { rows } = await db.execute<{ timestamp: string; block: string; index: number }>(sql`
    select t.timestamp::text, t.block_number::text as block, t.tx_index as index from histories.transaction t
    where t.chain_id = ${chainId} and t.hash like ${`0x${hash}%`} and t.block_number = ${blockNumber} and t.tx_index = ${position.txIndex}
    union all (
      select t.timestamp::text, t.block_number::text, t.tx_index from histories.activity a
      join histories.transaction t on t.chain_id = a.chain_id and t.block_number = a.block_number and t.tx_index = a.tx_index
      where a.chain_id = ${chainId} and a.address = ${account} and a.block_number between ${from} and ${to}
        and a.timestamp between ${position.timestamp - secondsAround} and ${position.timestamp + secondsAround}
        and t.hash like ${`0x${hash}%`} limit 1)
    limit 1`)
  const [row] = rows
  if (!row) return position
  return {
    ...position,
    timestamp: Number(row.timestamp),
    blockNumber: Number(row.block),
    txIndex: row.index,
  }
}

import { sql } from 'drizzle-orm'
import { getAddress, type Address, type Hex } from 'viem'
import type { Database } from '../../lib/db/database.ts'

/** The transactions that are stored for each address. */
export async function storedParts(
  db: Database,
  chainId = 31337,
): Promise<ReadonlyMap<Address, ReadonlySet<Hex>>> {
  const { rows } = await db.execute<{ address: string; hash: Hex }>(sql`
    select a.address, t.hash from histories.activity a
    join histories.transaction t on t.chain_id = a.chain_id and t.block_number = a.block_number and t.tx_index = a.tx_index
    where a.chain_id = ${chainId}`)
  const found = new Map<Address, Set<Hex>>()
  for (const { address, hash } of rows) {
    const key = getAddress(address)
    found.set(key, (found.get(key) ?? new Set()).add(hash))
  }
  return found
}

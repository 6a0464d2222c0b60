import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { toJson } from '../db/toJson.ts'
import { countWatchChange, lockChain } from './watchChange.ts'

/**
 * Has addresses watched whether or not anybody asks for them, and never forgotten. Where everybody is watched, or nobody, there is
 * nothing to do.
 * @param addresses lower case
 */
export async function watchAlways(
  db: Database,
  chainId: number,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return
  await db.transaction(async (tx) => {
    // The lock that guests come and go under.
    await lockChain(tx, chainId)
    const { rows: changed } = await tx.execute(sql`
      insert into histories.watched as known (chain_id, kind, address, known_from)
      select c.chain_id, 'address', r.address, c.indexed_number + 1
      from json_array_elements_text(${toJson([...new Set(addresses)])}::json) as r(address)
      join histories.chain c on c.chain_id = ${chainId} and c.indexed_number is not null
      where not exists (select 1 from histories.watched a where a.chain_id = c.chain_id and a.kind = 'all')
      on conflict (chain_id, kind, address) do update set asked_at = null, regular = false
      where known.asked_at is not null returning 1`)
    if (changed.length > 0) await countWatchChange(tx, chainId)
  })
}

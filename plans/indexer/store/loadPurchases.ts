import { sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import type { ChainEvent } from '../events/planEvent.ts'
import { missingPurchases, purchaseKey, type Purchases } from '../events/readEvents.ts'
import { toJson } from '@causeway/services/lib/db/toJson'

/** The purchases that the events close and that earlier pages made: of each number the newest. */
export async function loadPurchases(
  tx: Database,
  chainId: number,
  events: readonly ChainEvent[],
): Promise<Purchases> {
  const missing = missingPurchases(events)
  if (missing.length === 0) return new Map()
  const { rows } = await tx.execute<Record<'plan' | 'pid' | 'member' | 'amount', string>>(sql`
    select r.plan, r.pid::text, p.member::text, p.amount::text
    from json_to_recordset(${toJson(missing)}::json) as r(plan text, pid numeric)
    join lateral (
      select member, amount from indexer.purchase s
      where s.chain_id = ${chainId} and s.plan = r.plan and s.pid = r.pid
      order by s.block_number desc, s.log_index desc limit 1
    ) p on true`)
  return new Map(
    rows.map(({ plan, pid, member, amount }) => [
      purchaseKey(plan as Address, pid),
      { member: BigInt(member), amount: BigInt(amount) },
    ]),
  )
}

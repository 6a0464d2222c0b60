import { sql } from 'drizzle-orm'
import type { Database } from '@causeway/services/lib/db/database'
import type { PlanLedger, Point } from '../figures/planLedger.ts'
import { toJson } from '@causeway/services/lib/db/toJson'

/** Writes totals, accounts and series. */
export async function writeLedger(
  tx: Database,
  chainId: number,
  { totals, accounts }: PlanLedger,
  points: readonly Point[],
): Promise<void> {
  const plans = [...totals].map(([address, values]) => ({ address, ...values }))
  await tx.execute(sql`
    update indexer.plan p set sums = r.sums, members = r.members, classes = r.classes
    from json_to_recordset(${toJson(plans)}::json) as r(address text, sums jsonb, members int, classes jsonb)
    where p.chain_id = ${chainId} and p.address = r.address`)
  if (accounts.size > 0) await writeAccounts(tx, chainId, accounts)
  if (points.length > 0) await writePoints(tx, chainId, points)
}

async function writeAccounts(
  tx: Database,
  chainId: number,
  accounts: PlanLedger['accounts'],
): Promise<void> {
  const rows = [...accounts].map(([key, account]) => {
    const [plan, member] = key.split(':')
    return { plan, member, ...account }
  })
  await tx.execute(sql`
    insert into indexer.member (chain_id, plan, member, paid, open, returned, earned, points, first_at, last_at)
    select ${chainId}::bigint, r.plan, r.member, r.paid, r.open, r.returned, r.earned, r.points, r."firstAt", r."lastAt"
    from json_to_recordset(${toJson(rows)}::json) as r(plan text, member numeric, paid numeric, open numeric, returned numeric,
      earned numeric, points numeric, "firstAt" bigint, "lastAt" bigint)
    on conflict (chain_id, plan, member) do update set paid = excluded.paid, open = excluded.open, returned = excluded.returned,
      earned = excluded.earned, points = excluded.points, last_at = excluded.last_at`)
}

async function writePoints(tx: Database, chainId: number, points: readonly Point[]): Promise<void> {
  await tx.execute(sql`
    insert into indexer.point (chain_id, plan, block_number, timestamp, sums, members, classes)
    select ${chainId}::bigint, r.plan, r."blockNumber", r.timestamp, r.sums, r.members, r.classes
    from json_to_recordset(${toJson(points)}::json) as r(plan text, "blockNumber" bigint, timestamp bigint, sums jsonb, members int, classes jsonb)
    on conflict (chain_id, plan, block_number) do update set sums = excluded.sums, members = excluded.members, classes = excluded.classes`)
}

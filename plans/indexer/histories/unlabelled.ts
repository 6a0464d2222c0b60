import { sql } from 'drizzle-orm'
import type { Database } from '@causeway/services/lib/db/database'
import { toJson } from '@causeway/services/lib/db/toJson'
import type { Sources } from '@causeway/services/lib/history/labels'
import type { UnlabelledEvent } from './labelOf.ts'

/** Events at once; those of one block go together. */
const atOnce = 500

/** Events of a plan behind which histories have no labels yet. */
export interface Unlabelled {
  readonly plan: string
  /** Everything up to this block is labelled. */
  readonly from: number
  readonly to: number
}

/** The plan with the newest events that have no labels; events of a plan are stored in the order of the chain, whenever it is read. */
export async function findUnlabelled(
  db: Database,
  chainId: number,
  sources: Sources,
): Promise<Unlabelled | null> {
  const known = [...sources].map(([name, told]) => ({ name, told }))
  const { rows } = await db.execute<{ plan: string; from: string; to: string }>(sql`
    select p.address as plan, coalesce(s.told, -1)::text as "from", n.last::text as "to"
    from indexer.plan p
    left join json_to_recordset(${toJson(known)}::json) as s(name text, told bigint) on s.name = p.address
    cross join lateral (
      select max(x.block_number) as last from (
        select e.block_number from indexer.event e
        where e.chain_id = p.chain_id and e.plan = p.address and e.block_number > coalesce(s.told, -1)
        order by e.block_number, e.log_index limit ${atOnce}) x) n
    where p.chain_id = ${chainId} and n.last is not null order by n.last desc limit 1`)
  const [row] = rows
  return row ? { plan: row.plan, from: Number(row.from), to: Number(row.to) } : null
}

interface Row
  extends
    Omit<UnlabelledEvent, 'blockNumber' | 'member' | 'amount' | 'wallet'>,
    Record<string, unknown> {
  readonly blockNumber: string
  readonly member: string | null
  readonly amount: string
  readonly wallet: string | null
}

/** The events themselves. */
export async function loadUnlabelled(
  tx: Database,
  chainId: number,
  { plan, from, to }: Unlabelled,
): Promise<UnlabelledEvent[]> {
  const { rows } = await tx.execute<Row>(sql`
    select e.block_number::text as "blockNumber", e.block_hash as "blockHash", e.log_index as "logIndex",
      e.transaction_hash as "transactionHash", e.plan, p.family, p.hub, p.token, p.payout_token as "payoutToken", e.kind,
      e.member::text, h.wallet, e.recipient, e.amount::text
    from indexer.event e
    join indexer.plan p on p.chain_id = e.chain_id and p.address = e.plan
    left join indexer.hub_member h on h.chain_id = e.chain_id and h.hub = p.hub and h.id = case when e.member < 1000000000000000 then e.member::bigint end
    where e.chain_id = ${chainId} and e.plan = ${plan} and e.block_number > ${from} and e.block_number <= ${to}
    order by e.block_number, e.log_index`)
  return rows.map((row) => ({
    ...row,
    blockNumber: Number(row.blockNumber),
    member: row.member === null ? null : BigInt(row.member),
    amount: BigInt(row.amount),
    wallet: row.wallet?.toLowerCase() ?? null,
  }))
}

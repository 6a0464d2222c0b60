import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { toJson } from '../db/toJson.ts'
import { addressOfNumber } from '../../histories/addressOfNumber.ts'

/** An event of a plan, and whom it concerns. */
export interface PlanPart {
  readonly blockNumber: number
  readonly transactionHash: string
  /** Wallets in lower case: the member's, as the hub knows it now, and who was paid. */
  readonly wallets: readonly string[]
}

interface Row extends Record<string, unknown> {
  readonly blockNumber: string
  readonly transactionHash: string
  readonly member: string | null
  readonly recipient: string | null
  readonly wallet: string | null
  readonly hub: string | null
}

const columns = sql`e.block_number::text as "blockNumber", e.transaction_hash as "transactionHash", e.member::text, e.recipient, h.wallet, p.hub`
const joins = sql`join indexer.plan p on p.chain_id = e.chain_id and p.address = e.plan
  left join indexer.hub_member h on h.chain_id = e.chain_id and h.hub = p.hub and h.id = case when e.member < 1000000000000000 then e.member::bigint end`

/** Events of plans between two blocks, both included. @param plans as they are stored: checksummed. */
export async function loadPlanParts(
  tx: Database,
  chainId: number,
  plans: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<PlanPart[]> {
  if (plans.length === 0) return []
  const { rows } = await tx.execute<Row>(sql`
    select ${columns} from json_array_elements_text(${toJson(plans)}::json) as r(plan)
    join indexer.event e on e.chain_id = ${chainId} and e.plan = r.plan and e.block_number between ${from} and ${to}
    ${joins}`)
  return rows.map(partOf)
}

/** Events of one plan below a block, the newest first, at most `limit`. */
export async function loadOlderParts(
  tx: Database,
  chainId: number,
  plan: string,
  { below, limit }: { below: number; limit: number },
): Promise<PlanPart[]> {
  const { rows } = await tx.execute<Row>(sql`
    select ${columns} from indexer.event e ${joins}
    where e.chain_id = ${chainId} and e.plan = ${plan} and e.block_number < ${below}
    order by e.block_number desc, e.log_index desc limit ${limit}`)
  return rows.map(partOf)
}

function partOf({ blockNumber, transactionHash, member, recipient, wallet, hub }: Row): PlanPart {
  const known = hub === null && member !== null ? addressOfNumber(BigInt(member)) : wallet
  const wallets = [known, recipient?.toLowerCase() ?? null].filter((one) => one !== null)
  return { blockNumber: Number(blockNumber), transactionHash, wallets: [...new Set(wallets)] }
}

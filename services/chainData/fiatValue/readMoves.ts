import { sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import type { Moved } from './fiatValueLine.ts'

/** More transactions than a line is drawn of: of who did more it begins later. */
const most = 20_000

/** What an account moved over time, as far as it is stored. */
export interface Moves {
  /** Unix seconds of the oldest transaction; null: there is none. */
  readonly first: number | null
  readonly moved: readonly Moved[]
  /** Whether the node told of native coin that contracts moved, in every transaction. */
  readonly isTraced: boolean
  /** Whether all of what is stored is in it. */
  readonly isAll: boolean
}

/**
 * Sums the account's transfers by token and stretch of time; what it paid for its transactions counts as native coin that went.
 * @param input.account lower case. @param input.until the last block. @param input.stretchOf by when the account began
 */
export async function readMoves(
  db: Database,
  input: {
    readonly chainId: number
    readonly account: string
    readonly until: bigint
    readonly stretchOf: (first: number) => { readonly start: number; readonly seconds: number }
  },
): Promise<Moves> {
  const { chainId, account, until } = input
  const own = sql`
    select t.block_number, t.tx_index, t.timestamp, t.sender, t.fee, t.traced
    from histories.activity a
    join histories.transaction t on t.chain_id = a.chain_id and t.block_number = a.block_number and t.tx_index = a.tx_index
    where a.chain_id = ${chainId} and a.address = ${account} and a.block_number <= ${String(until)}::bigint
    order by a.timestamp desc, a.block_number desc, a.tx_index desc limit ${most}`
  const { rows: facts } = await db.execute<{
    first: string | null
    count: string
    traced: boolean | null
  }>(
    sql`select min(o.timestamp)::text as first, count(*)::text as count, bool_and(o.traced) as traced from (${own}) o`,
  )
  const [fact] = facts
  if (!fact?.first) return { first: null, moved: [], isTraced: true, isAll: true }
  const first = Number(fact.first)
  const { start, seconds } = input.stretchOf(first)
  const stretch = sql`floor((o.timestamp - ${start}) / ${seconds}::numeric)::text as stretch`
  const { rows } = await db.execute<{ stretch: string; token: string | null; net: string }>(sql`
    with own as (${own})
    select ${stretch}, m.token,
      sum(case when m.recipient = ${account} then m.amount else 0 end - case when m.sender = ${account} then m.amount else 0 end)::text as net
    from own o join histories.transfer m on m.chain_id = ${chainId} and m.block_number = o.block_number and m.tx_index = o.tx_index
    where m.kind not in ('erc721', 'erc1155') and (m.sender = ${account} or m.recipient = ${account})
    group by 1, 2
    union all
    select ${stretch}, null, (-sum(o.fee))::text from own o where o.sender = ${account} group by 1`)
  return {
    first,
    moved: rows.map(({ stretch: at, token, net }) => ({
      stretch: Number(at),
      token: token ?? 'native',
      net: BigInt(net),
    })),
    isTraced: fact.traced !== false,
    isAll: Number(fact.count) < most,
  }
}

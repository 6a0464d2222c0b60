import { sql, type SQL } from 'drizzle-orm'
import { activityKinds, type ActivityKind } from '@causeway/plans/protocol/activityKinds'
import type { Database } from '../../lib/db/database.ts'
import { toJson } from '../../lib/db/toJson.ts'
import type { Position } from './cursor.ts'
import type { Moved } from './operationOf.ts'

/** A transaction of an account with all that is stored of it. */
export interface StoredRow {
  readonly chainId: number
  readonly blockNumber: number
  readonly txIndex: number
  readonly timestamp: number
  readonly hash: string
  readonly sender: string
  readonly recipient: string | null
  readonly created: string | null
  readonly nonce: number
  readonly value: bigint
  readonly selector: string | null
  readonly failed: boolean
  /** To and from the account. */
  readonly transfers: readonly Moved[]
  /** Tokens that the account let somebody take. */
  readonly approved: readonly string[]
  /** Factories of the pools that swapped in it. */
  readonly factories: readonly string[]
  readonly events: readonly StoredEvent[]
}

/** What a plan says of a transaction. */
export interface StoredEvent {
  readonly plan: string
  readonly family: string | null
  readonly kind: ActivityKind
  readonly amount: bigint
  /** What the amount is counted in, checksummed; null: not known. */
  readonly token: string | null
  /** Whether it is of the account: its member is, or who was paid. */
  readonly isOwn: boolean
}

/** Movements of one transaction that are told: a batch may hold thousands. */
const mostTransfers = 100

/**
 * Rows of an account, newest first: along its own index, no further than the page is long.
 *
 * @param account lower case. @param after the rows behind this position; null: the newest.
 */
export async function readRows(
  db: Database,
  input: {
    readonly account: string
    readonly chainIds: readonly number[]
    readonly after: Position | null
    readonly limit: number
  },
): Promise<StoredRow[]> {
  const { account, chainIds, after, limit } = input
  const parts = chainIds.map(
    (
      chainId,
    ) => sql`(select a.chain_id, a.timestamp, a.block_number, a.tx_index from indexer.activity a
      where a.chain_id = ${chainId} and a.address = ${account} ${behind(chainId, after)}
      order by a.timestamp desc, a.block_number desc, a.tx_index desc limit ${limit})`,
  )
  if (parts.length === 0) return []
  const { rows } = await db.execute<Record<string, string | null> & { failed: boolean }>(sql`
    select t.chain_id::text as "chainId", t.block_number::text as "blockNumber", t.tx_index::text as "txIndex", t.timestamp::text,
      t.hash, t.sender, t.recipient, t.created, t.nonce::text, t.value::text, t.selector, t.failed
    from (${sql.join(parts, sql` union all `)}) a
    join indexer.transaction t on t.chain_id = a.chain_id and t.block_number = a.block_number and t.tx_index = a.tx_index
    order by t.timestamp desc, t.chain_id desc, t.block_number desc, t.tx_index desc limit ${limit}`)
  const read = rows.map((row) => ({
    chainId: Number(row['chainId']),
    blockNumber: Number(row['blockNumber']),
    txIndex: Number(row['txIndex']),
    timestamp: Number(row['timestamp']),
    hash: row['hash'] ?? '',
    sender: row['sender'] ?? '',
    recipient: row['recipient'] ?? null,
    created: row['created'] ?? null,
    nonce: Number(row['nonce']),
    value: BigInt(row['value'] ?? 0),
    selector: row['selector'] ?? null,
    failed: row.failed,
  }))
  return withWhatMoved(db, account, read)
}

/** Chains of one moment are told the highest id first, so a page may end between them. */
function behind(chainId: number, after: Position | null): SQL {
  if (!after) return sql``
  const { timestamp, blockNumber, txIndex } = after
  if (chainId === after.chainId)
    return sql`and (a.timestamp, a.block_number, a.tx_index) < (${timestamp}::bigint, ${blockNumber}::bigint, ${txIndex}::int)`
  return chainId < after.chainId
    ? sql`and a.timestamp <= ${timestamp}`
    : sql`and a.timestamp < ${timestamp}`
}

type Bare = Omit<StoredRow, 'transfers' | 'approved' | 'factories' | 'events'>

async function withWhatMoved(
  db: Database,
  account: string,
  rows: readonly Bare[],
): Promise<StoredRow[]> {
  if (rows.length === 0) return []
  const keys = toJson(
    rows.map(({ chainId, blockNumber, txIndex, hash }) => ({
      chainId,
      blockNumber,
      txIndex,
      hash,
    })),
  )
  const at = sql`json_to_recordset(${keys}::json) as r("chainId" bigint, "blockNumber" bigint, "txIndex" int, hash text)`
  const same = (name: SQL) =>
    sql`${name}.chain_id = r."chainId" and ${name}.block_number = r."blockNumber" and ${name}.tx_index = r."txIndex"`
  const [transfers, approvals, swaps, events] = await Promise.all([
    db.execute<Record<string, string | null>>(sql`
      select r.hash, x.kind, x.token, x.token_id::text as "tokenId", x.sender, x.recipient, x.amount::text
      from ${at} cross join lateral (
        select * from indexer.transfer x where ${same(sql`x`)} and (x.sender = ${account} or x.recipient = ${account})
        order by x.log_index, x.part limit ${mostTransfers}
      ) x order by x.log_index, x.part`),
    db.execute<{ hash: string; token: string }>(sql`
      select r.hash, x.token from ${at} join indexer.approval x on ${same(sql`x`)} and x.owner = ${account}`),
    db.execute<{ hash: string; factory: string }>(sql`
      select r.hash, x.factory from ${at} join indexer.swap x on ${same(sql`x`)}`),
    loadEvents(db, account, rows),
  ])
  return rows.map((row) => ({
    ...row,
    transfers: transfers.rows.flatMap((one) => (one['hash'] === row.hash ? [movedOf(one)] : [])),
    approved: approvals.rows.flatMap((one) => (one.hash === row.hash ? [one.token] : [])),
    factories: swaps.rows.flatMap((one) => (one.hash === row.hash ? [one.factory] : [])),
    events: events.flatMap((one) => (one['hash'] === row.hash ? [eventOf(one)] : [])),
  }))
}

type EventRow = Record<string, string | null> & { own: boolean }

/**
 * What plans say of the transactions. Plans and blocks are both named, as the index of events begins with them: left to choose, the
 * database reads every event of a plan.
 */
async function loadEvents(
  db: Database,
  account: string,
  rows: readonly Bare[],
): Promise<EventRow[]> {
  const found: EventRow[] = []
  for (const chainId of new Set(rows.map((row) => row.chainId))) {
    const own = rows.filter((row) => row.chainId === chainId)
    const { rows: plans } = await db.execute<{ address: string }>(
      sql`select address from indexer.plan where chain_id = ${chainId}`,
    )
    if (plans.length === 0) continue
    const read = await db.execute<EventRow>(sql`
      select e.transaction_hash as hash, e.plan, e.kind, e.amount::text, p.family, p.token, p.payout_token as payout,
        coalesce(lower(e.recipient) = ${account} or h.wallet = ${account}
          or (p.hub is null and e.member = ${String(BigInt(account))}::numeric), false) as own
      from indexer.event e
      join indexer.plan p on p.chain_id = e.chain_id and p.address = e.plan
      left join indexer.hub_member h on h.chain_id = e.chain_id and h.hub = p.hub and h.id = case when e.member < 1000000000000000 then e.member::bigint end
      where e.chain_id = ${chainId} and e.plan = any(${listOf(plans.map(({ address }) => address))}::text[])
        and e.block_number = any(${listOf(own.map(({ blockNumber }) => String(blockNumber)))}::bigint[])
        and e.transaction_hash = any(${listOf(own.map(({ hash }) => hash))}::text[])
      order by e.block_number, e.log_index`)
    found.push(...read.rows)
  }
  return found
}

/** An array as PostgreSQL writes it, of what needs no quotes. */
const listOf = (items: readonly string[]) => `{${[...new Set(items)].join(',')}}`

function movedOf(row: Record<string, string | null>): Moved {
  return {
    kind: row['kind'] as Moved['kind'],
    token: row['token'] ?? null,
    tokenId: row['tokenId'] ? BigInt(row['tokenId']) : null,
    sender: row['sender'] ?? '',
    recipient: row['recipient'] ?? '',
    amount: BigInt(row['amount'] ?? 0),
  }
}

function eventOf(row: EventRow): StoredEvent {
  const kind = row['kind'] as ActivityKind
  return {
    plan: row['plan'] ?? '',
    family: row['family'] ?? null,
    kind,
    amount: BigInt(row['amount'] ?? 0),
    token: (activityKinds[kind] === 'earned' ? row['payout'] : null) ?? row['token'] ?? null,
    isOwn: row.own,
  }
}

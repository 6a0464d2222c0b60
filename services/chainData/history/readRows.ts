import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { toJson } from '../../lib/db/toJson.ts'
import type { HistoryLabel } from '../../lib/history/labels.ts'
import type { Position } from './createCursors.ts'
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
  readonly labels: readonly StoredLabel[]
}

/** What somebody who knows a contract says of a transaction. */
export interface StoredLabel extends Pick<
  HistoryLabel,
  'application' | 'kind' | 'meaning' | 'amount' | 'token'
> {
  /** Whether it concerns the account. */
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
    ) => sql`(select a.chain_id, a.timestamp, a.block_number, a.tx_index from histories.activity a
      where a.chain_id = ${chainId} and a.address = ${account} ${behind(chainId, after)}
      order by a.timestamp desc, a.block_number desc, a.tx_index desc limit ${limit})`,
  )
  if (parts.length === 0) return []
  const { rows } = await db.execute<Record<string, string | null> & { failed: boolean }>(sql`
    select t.chain_id::text as "chainId", t.block_number::text as "blockNumber", t.tx_index::text as "txIndex", t.timestamp::text,
      t.hash, t.sender, t.recipient, t.created, t.nonce::text, t.value::text, t.selector, t.failed
    from (${sql.join(parts, sql` union all `)}) a
    join histories.transaction t on t.chain_id = a.chain_id and t.block_number = a.block_number and t.tx_index = a.tx_index
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

type Bare = Omit<StoredRow, 'transfers' | 'approved' | 'factories' | 'labels'>

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
  const [transfers, approvals, swaps, labels] = await Promise.all([
    db.execute<Record<string, string | null>>(sql`
      select r.hash, x.kind, x.token, x.token_id::text as "tokenId", x.sender, x.recipient, x.amount::text
      from ${at} cross join lateral (
        select * from histories.transfer x where ${same(sql`x`)} and (x.sender = ${account} or x.recipient = ${account})
        order by x.log_index, x.part limit ${mostTransfers}
      ) x order by x.log_index, x.part`),
    db.execute<{ hash: string; token: string }>(sql`
      select r.hash, x.token from ${at} join histories.approval x on ${same(sql`x`)} and x.owner = ${account}`),
    db.execute<{ hash: string; factory: string }>(sql`
      select r.hash, x.factory from ${at} join histories.swap x on ${same(sql`x`)}`),
    db.execute<LabelRow>(sql`
      select r.hash, x.application, x.kind, x.meaning, x.amount::text, x.token, ${account} = any(x.parties) as own
      from ${at} join histories.label x on x.chain_id = r."chainId" and x.block_number = r."blockNumber" and x.transaction_hash = r.hash
      order by x.block_number, x.log_index`),
  ])
  return rows.map((row) => ({
    ...row,
    transfers: transfers.rows.flatMap((one) => (one['hash'] === row.hash ? [movedOf(one)] : [])),
    approved: approvals.rows.flatMap((one) => (one.hash === row.hash ? [one.token] : [])),
    factories: swaps.rows.flatMap((one) => (one.hash === row.hash ? [one.factory] : [])),
    labels: labels.rows.flatMap((one) => (one.hash === row.hash ? [labelOf(one)] : [])),
  }))
}

interface LabelRow extends Record<string, unknown>, Omit<StoredLabel, 'amount' | 'isOwn'> {
  readonly hash: string
  readonly amount: string | null
  readonly own: boolean
}

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

function labelOf({ application, kind, meaning, amount, token, own }: LabelRow): StoredLabel {
  const counted = amount === null ? null : BigInt(amount)
  return { application, kind, meaning, amount: counted, token, isOwn: own }
}

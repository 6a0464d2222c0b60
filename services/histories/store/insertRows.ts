import { sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { toJson } from '../../lib/db/toJson.ts'
import type { TransactionRows } from '../chain/rowsOf.ts'

/** Somebody's part in a transaction. */
export interface Part {
  readonly address: string
  readonly blockNumber: number
  readonly txIndex: number
  readonly timestamp: number
}

/**
 * Stores transactions with what moved in them. What is stored already stays as it is: a transaction in which two had a part is read
 * for each, and whatever a roll-back did not take away is the same.
 *
 * @param isWanted whose parts are stored: of others not everything is known, so nothing is told.
 */
export async function insertRows(
  tx: Database,
  chainId: number,
  rows: readonly TransactionRows[],
  isWanted: (address: string) => boolean,
): Promise<void> {
  if (rows.length === 0) return
  const parts = rows.flatMap(({ transaction: { blockNumber, txIndex, timestamp }, parties }) =>
    [...parties]
      .filter(isWanted)
      .map((address): Part => ({ address, blockNumber, txIndex, timestamp })),
  )
  await tx.execute(sql`
    insert into histories.transaction (chain_id, block_number, tx_index, hash, timestamp, sender, recipient, created, nonce, value, selector, failed, fee, traced)
    select ${chainId}::bigint, r."blockNumber", r."txIndex", r.hash, r.timestamp, r.sender, r.recipient, r.created, r.nonce, r.value, r.selector, r.failed, r.fee, r.traced
    from json_to_recordset(${toJson(rows.map(({ transaction }) => transaction))}::json) as r("blockNumber" bigint, "txIndex" int, hash text,
      timestamp bigint, sender text, recipient text, created text, nonce bigint, value numeric, selector text, failed boolean, fee numeric, traced boolean)
    on conflict do nothing`)
  await insertTransfers(tx, chainId, rows)
  await insertMarks(tx, chainId, rows)
  await insertParts(tx, chainId, parts)
  await insertReceived(tx, chainId, rows, isWanted)
}

async function insertTransfers(
  tx: Database,
  chainId: number,
  rows: readonly TransactionRows[],
): Promise<void> {
  const transfers = rows.flatMap((one) => one.transfers)
  if (transfers.length === 0) return
  await tx.execute(sql`
    insert into histories.transfer (chain_id, block_number, tx_index, log_index, part, kind, token, token_id, sender, recipient, amount)
    select ${chainId}::bigint, r."blockNumber", r."txIndex", r."logIndex", r.part, r.kind, r.token, r."tokenId", r.sender, r.recipient, r.amount
    from json_to_recordset(${toJson(transfers)}::json) as r("blockNumber" bigint, "txIndex" int, "logIndex" int, part int, kind text,
      token text, "tokenId" numeric, sender text, recipient text, amount numeric)
    on conflict do nothing`)
}

/** Approvals and swaps. */
async function insertMarks(
  tx: Database,
  chainId: number,
  rows: readonly TransactionRows[],
): Promise<void> {
  const approvals = rows.flatMap((one) => one.approvals)
  if (approvals.length > 0)
    await tx.execute(sql`
      insert into histories.approval (chain_id, block_number, tx_index, log_index, kind, token, owner, spender, amount)
      select ${chainId}::bigint, r."blockNumber", r."txIndex", r."logIndex", r.kind, r.token, r.owner, r.spender, r.amount
      from json_to_recordset(${toJson(approvals)}::json) as r("blockNumber" bigint, "txIndex" int, "logIndex" int, kind text,
        token text, owner text, spender text, amount numeric)
      on conflict do nothing`)
  const swaps = rows.flatMap((one) => one.swaps)
  if (swaps.length > 0)
    await tx.execute(sql`
      insert into histories.swap (chain_id, block_number, tx_index, log_index, pool, factory)
      select ${chainId}::bigint, r."blockNumber", r."txIndex", r."logIndex", r.pool, r.factory
      from json_to_recordset(${toJson(swaps)}::json) as r("blockNumber" bigint, "txIndex" int, "logIndex" int, pool text, factory text)
      on conflict do nothing`)
}

/** Somebody's parts, each once. */
export async function insertParts(
  tx: Database,
  chainId: number,
  parts: readonly Part[],
): Promise<void> {
  if (parts.length === 0) return
  await tx.execute(sql`
    insert into histories.activity (chain_id, address, block_number, tx_index, timestamp)
    select ${chainId}::bigint, r.address, r."blockNumber", r."txIndex", r.timestamp
    from json_to_recordset(${toJson(parts)}::json) as r(address text, "blockNumber" bigint, "txIndex" int, timestamp bigint)
    on conflict do nothing`)
}

async function insertReceived(
  tx: Database,
  chainId: number,
  rows: readonly TransactionRows[],
  isWanted: (address: string) => boolean,
): Promise<void> {
  const first = new Map<string, TransactionRows['received'][number]>()
  for (const row of rows.flatMap((one) => one.received)) {
    if (!isWanted(row.address)) continue
    const key = `${row.address}:${row.kind}:${row.token}:${row.tokenId}`
    const known = first.get(key)
    if (!known || row.blockNumber < known.blockNumber) first.set(key, row)
  }
  if (first.size === 0) return
  await tx.execute(sql`
    insert into histories.received as known (chain_id, address, kind, token, token_id, block_number)
    select ${chainId}::bigint, r.address, r.kind, r.token, r."tokenId", r."blockNumber"
    from json_to_recordset(${toJson([...first.values()])}::json) as r(address text, kind text, token text, "tokenId" numeric, "blockNumber" bigint)
    on conflict (chain_id, address, kind, token, token_id) do update set block_number = excluded.block_number
    where excluded.block_number < known.block_number`)
}

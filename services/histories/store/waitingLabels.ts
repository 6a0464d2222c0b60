import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { toJson } from '../../lib/db/toJson.ts'

/** A label whose transaction is not there yet, or of whose parties one has no part in it. */
export interface WaitingLabel {
  readonly blockNumber: number
  readonly blockHash: string
  readonly logIndex: number
  readonly contract: string
  readonly transactionHash: string
  readonly parties: readonly string[]
  /** Whether its transaction is stored. */
  readonly isStored: boolean
}

/** Labels taken up at once. */
const atOnce = 500

/**
 * Labels that wait, of blocks up to the checkpoint. Where everybody's transactions are kept, those of older blocks wait until
 * these are read. A label of a block that the chain replaced waits for whoever wrote it to take it back.
 */
const waiting = (chainId: number): SQL => sql`
  from histories.label l join histories.chain c on c.chain_id = l.chain_id and l.block_number <= c.indexed_number
  where l.chain_id = ${chainId} and not l.settled
    and not exists (
      select 1 from histories.watched w where w.chain_id = l.chain_id and w.kind = 'all' and w.known_from > l.block_number)
    and not exists (
      select 1 from histories.block b where b.chain_id = l.chain_id and b.number = l.block_number and b.hash <> l.block_hash)`

export async function hasWaitingLabels(db: Database, chainId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 ${waiting(chainId)} limit 1`)
  return rows.length > 0
}

/** The newest of those that wait. */
export async function loadWaitingLabels(db: Database, chainId: number): Promise<WaitingLabel[]> {
  const { rows } = await db.execute<
    Omit<WaitingLabel, 'blockNumber'> & { blockNumber: string } & Record<string, unknown>
  >(sql`
    select r.*, exists (
      select 1 from histories.transaction t
      where t.chain_id = ${chainId} and t.block_number = r."blockNumber"::bigint and t.hash = r."transactionHash") as "isStored"
    from (
      select l.block_number::text as "blockNumber", l.block_hash as "blockHash", l.log_index as "logIndex", l.contract,
        l.transaction_hash as "transactionHash", l.parties ${waiting(chainId)}
      order by l.block_number desc limit ${atOnce}) r`)
  return rows.map((row) => ({ ...row, blockNumber: Number(row.blockNumber) }))
}

/** Gives whoever a label concerns his part in its transaction, and lets it wait no more. */
export async function settleLabels(
  tx: Database,
  chainId: number,
  labels: readonly WaitingLabel[],
): Promise<void> {
  if (labels.length === 0) return
  const rows = toJson(labels)
  await tx.execute(sql`
    insert into histories.activity (chain_id, address, block_number, tx_index, timestamp)
    select distinct t.chain_id, p.address, t.block_number, t.tx_index, t.timestamp
    from json_to_recordset(${rows}::json) as r("blockNumber" bigint, "transactionHash" text, parties text[])
    cross join lateral unnest(r.parties) as p(address)
    join histories.transaction t on t.chain_id = ${chainId} and t.block_number = r."blockNumber" and t.hash = r."transactionHash"
    on conflict do nothing`)
  await tx.execute(sql`
    update histories.label l set settled = true
    from json_to_recordset(${rows}::json) as r("blockNumber" bigint, "logIndex" int, contract text, "blockHash" text)
    where l.chain_id = ${chainId} and l.block_number = r."blockNumber" and l.log_index = r."logIndex" and l.contract = r.contract
      and l.block_hash = r."blockHash"`)
}

import { sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '../db/database.ts'
import { toJson } from '../db/toJson.ts'
import { noteHistoryChange } from './watchChange.ts'

/** What a label says that the money was for, from the view of those whom it concerns. */
export type LabelMeaning =
  /** Put in. */
  | 'deposit'
  /** One's own, taken back. */
  | 'withdraw'
  /** Earned: it arrives in the wallet, or is credited to be taken later. */
  | 'earn'
  /** Earned before, taken now. */
  | 'claim'
  | 'other'

/**
 * What somebody who knows a contract says of one of its events. A history shows it with the event's transaction, and whoever it
 * concerns has a part in that, whether or not a token moved.
 */
export interface HistoryLabel {
  readonly blockNumber: number
  readonly blockHash: string
  readonly logIndex: number
  readonly transactionHash: string
  /** The contract that it is about, checksummed. */
  readonly contract: Address
  /** The application as people know it. */
  readonly application: string
  /** What the event is, in the words of who says it: amounts of one kind are summed. */
  readonly kind: string
  readonly meaning: LabelMeaning
  /** Base units; null: it counts no money. */
  readonly amount: bigint | null
  /** What is counted, checksummed; null: not known. */
  readonly token: Address | null
  /** Wallets that it concerns, in lower case. */
  readonly parties: readonly string[]
}

/** Everything of a source up to this block is labelled. */
export type Sources = ReadonlyMap<string, number>

/** How far each source has labelled a chain; null where no histories are kept of it. */
export async function loadSources(db: Database, chainId: number): Promise<Sources | null> {
  const { rows } = await db.execute<{ name: string | null; told: string | null }>(sql`
    select s.name, s.told::text from histories.chain c
    left join histories.source s on s.chain_id = c.chain_id where c.chain_id = ${chainId} and c.indexed_number is not null`)
  if (rows.length === 0) return null
  return new Map(
    rows.flatMap(({ name, told }) => (name === null ? [] : [[name, Number(told)] as const])),
  )
}

/**
 * Stores labels of a source, in the transaction that makes sure that its events are still so. They may come before their
 * transactions or after them, of any block.
 *
 * @param source who says it, and so far it went: the next time begins behind this block
 */
export async function writeLabels(
  tx: Database,
  chainId: number,
  labels: readonly HistoryLabel[],
  source: { readonly name: string; readonly told: number },
): Promise<void> {
  if (labels.length > 0)
    await tx.execute(sql`
      insert into histories.label (chain_id, block_number, log_index, contract, block_hash, transaction_hash, application, kind, meaning, amount, token, parties)
      select ${chainId}::bigint, r."blockNumber", r."logIndex", r.contract, r."blockHash", r."transactionHash", r.application, r.kind, r.meaning, r.amount, r.token, r.parties
      from json_to_recordset(${toJson(labels)}::json) as r("blockNumber" bigint, "logIndex" int, contract text, "blockHash" text, "transactionHash" text,
        application text, kind text, meaning text, amount numeric, token text, parties text[])
      on conflict do nothing`)
  if (labels.length > 0) await noteHistoryChange(tx, chainId)
  await tx.execute(sql`
    insert into histories.source (chain_id, name, told) values (${chainId}, ${source.name}, ${source.told})
    on conflict (chain_id, name) do update set told = excluded.told`)
}

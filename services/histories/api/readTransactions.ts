import { sql } from 'drizzle-orm'
import { checksumOf } from '../../lib/chain/checksumOf.ts'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { transactionsOf } from '@causeway/protocol/api/transactionsOf'
import type { Database } from '../../lib/db/database.ts'
import { toJson } from '../../lib/db/toJson.ts'
import { readCursor, writeCursor } from '../../lib/http/cursor.ts'

type Answer = AnswerOf<typeof transactionsOf>
type Transfer = Answer['items'][number]['transfers'][number]
type Approval = Answer['items'][number]['approvals'][number]

interface Row extends Record<string, unknown> {
  readonly hash: string
  readonly blockNumber: string
  readonly txIndex: number
  readonly sender: string
  readonly fee: string
  readonly failed: boolean
  readonly traced: boolean
}

/** Kept transactions in the order of the chain, page by page. */
export async function readTransactions(
  db: Database,
  chainId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Answer> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const { rows } = await db.execute<Row>(sql`
    select hash, block_number::text as "blockNumber", tx_index as "txIndex", sender, fee::text, failed, traced
    from histories.transaction where chain_id = ${chainId}
      ${after ? sql`and (block_number, tx_index) > (${after.blockNumber}::bigint, ${after.logIndex}::int)` : sql``}
    order by block_number, tx_index limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const known = await readKnown(db, chainId)
  const transfers = await readTransfers(db, chainId, shown)
  const approvals = await readApprovals(db, chainId, shown)
  const last = shown.at(-1)
  return {
    ...known,
    items: shown.map(({ hash, blockNumber, txIndex, sender, fee, failed, traced }) => ({
      hash,
      blockNumber: Number(blockNumber),
      txIndex,
      from: checksumOf(sender),
      fee,
      failed,
      traced,
      transfers: transfers.get(hash) ?? [],
      approvals: approvals.get(hash) ?? [],
    })),
    next:
      rows.length > limit && last
        ? writeCursor({ blockNumber: Number(last.blockNumber), logIndex: last.txIndex })
        : null,
  }
}

/** From which block to which all that is watched is there. */
async function readKnown(
  db: Database,
  chainId: number,
): Promise<Pick<Answer, 'everybody' | 'blocks'>> {
  const { rows } = await db.execute<{ everybody: boolean; from: string | null; to: string }>(sql`
    select coalesce(bool_or(w.kind = 'all'), false) as everybody, max(w.known_from)::text as "from", c.indexed_number::text as "to"
    from histories.chain c left join histories.watched w on w.chain_id = c.chain_id
    where c.chain_id = ${chainId} and c.indexed_number is not null group by c.indexed_number`)
  const [row] = rows
  if (!row) return { everybody: false, blocks: null }
  return {
    everybody: row.everybody,
    blocks: row.from === null ? null : { from: Number(row.from), to: Number(row.to) },
  }
}

const keysOf = (rows: readonly Row[]) =>
  toJson(rows.map(({ blockNumber, txIndex, hash }) => ({ blockNumber, txIndex, hash })))

async function readTransfers(
  db: Database,
  chainId: number,
  of: readonly Row[],
): Promise<ReadonlyMap<string, Transfer[]>> {
  const { rows } = await db.execute<
    Transfer & { hash: string; sender: string; recipient: string }
  >(sql`
    select r.hash, x.log_index as "logIndex", x.part, x.kind, x.token, x.token_id::text as "tokenId", x.sender, x.recipient, x.amount::text
    from json_to_recordset(${keysOf(of)}::json) as r("blockNumber" bigint, "txIndex" int, hash text)
    join histories.transfer x on x.chain_id = ${chainId} and x.block_number = r."blockNumber" and x.tx_index = r."txIndex"
    order by x.log_index, x.part`)
  const found = new Map<string, Transfer[]>()
  for (const { hash, logIndex, part, kind, token, tokenId, sender, recipient, amount } of rows) {
    const list = found.get(hash) ?? []
    list.push({
      logIndex,
      part,
      kind,
      token: token === null ? null : checksumOf(token),
      tokenId,
      from: checksumOf(sender),
      to: checksumOf(recipient),
      amount,
    })
    found.set(hash, list)
  }
  return found
}

async function readApprovals(
  db: Database,
  chainId: number,
  of: readonly Row[],
): Promise<ReadonlyMap<string, Approval[]>> {
  const { rows } = await db.execute<Approval & { hash: string }>(sql`
    select r.hash, x.log_index as "logIndex", x.kind, x.token, x.owner, x.spender, x.amount::text
    from json_to_recordset(${keysOf(of)}::json) as r("blockNumber" bigint, "txIndex" int, hash text)
    join histories.approval x on x.chain_id = ${chainId} and x.block_number = r."blockNumber" and x.tx_index = r."txIndex"
    order by x.log_index`)
  const found = new Map<string, Approval[]>()
  for (const { hash, logIndex, kind, token, owner, spender, amount } of rows) {
    const list = found.get(hash) ?? []
    const parties = { owner: checksumOf(owner), spender: checksumOf(spender) }
    list.push({ logIndex, kind, token: checksumOf(token), ...parties, amount })
    found.set(hash, list)
  }
  return found
}

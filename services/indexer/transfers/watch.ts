import { sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '../../lib/db/database.ts'
import { loadChain } from '../store/chainState.ts'

/** How much of an address's history is stored. */
export interface Watch {
  /** Whether rows from the indexer's first block on are there. */
  readonly complete: boolean
  /** Everything from this block on is stored; null: nothing yet. */
  readonly knownFrom: number | null
  /** Everything up to this block is stored. */
  readonly cursor: number | null
}

/** Addresses that strangers can have watched: each costs a reading of the chain's past, and a little of every block. */
const most = 100_000

/**
 * Has an address watched from now on, and its older blocks read, where the indexer does not store everybody's anyway.
 * @returns what is stored of it now; null when the indexer does not follow the chain, or watches as many as it may.
 */
export async function watch(
  db: Database,
  chainId: number,
  address: Address,
): Promise<Watch | null> {
  const known = await look(db, chainId, address.toLowerCase())
  if (known !== 'not watched') return known
  await db.transaction(async (tx) => {
    // The lock that pages take: the front stands still between this look at it and the row.
    await loadChain(tx, chainId, true)
    await tx.execute(sql`
      insert into indexer.watched (chain_id, kind, address, known_from)
      select chain_id, 'address', ${address.toLowerCase()}, cursor + 1 from indexer.history where chain_id = ${chainId}
        and (select count(*) from indexer.watched w where w.chain_id = ${chainId}) < ${most}
      on conflict do nothing`)
  })
  const now = await look(db, chainId, address.toLowerCase())
  return now === 'not watched' ? null : now
}

async function look(
  db: Database,
  chainId: number,
  address: string,
): Promise<Watch | 'not watched' | null> {
  const { rows } = await db.execute<{
    startBlock: string
    cursor: string | null
    knownFrom: string | null
  }>(sql`
    select c.start_block::text as "startBlock", h.cursor::text, min(w.known_from)::text as "knownFrom"
    from indexer.chain c
    left join indexer.history h on h.chain_id = c.chain_id
    left join indexer.watched w on w.chain_id = c.chain_id
      and ((w.kind = 'address' and w.address = ${address}) or (w.kind = 'all' and w.address = '*'))
    where c.chain_id = ${chainId} group by c.start_block, h.cursor`)
  const [row] = rows
  if (!row) return null
  if (row.cursor === null) return { complete: false, knownFrom: null, cursor: null }
  if (row.knownFrom === null) return 'not watched'
  const knownFrom = Number(row.knownFrom)
  return {
    complete: knownFrom <= Number(row.startBlock),
    knownFrom,
    cursor: Number(row.cursor),
  }
}

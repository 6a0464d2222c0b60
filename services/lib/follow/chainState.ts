import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Hash } from '../../indexer/planEvent.ts'
import { block, chain } from '../../indexer/schema.ts'

export interface StoredBlock {
  readonly number: number
  readonly hash: Hash
  readonly timestamp: number
}

export interface ChainState {
  readonly genesisHash: Hash
  readonly startBlock: number
  readonly head: { readonly number: number; readonly timestamp: number }
  /** The last block whose events are all stored. */
  readonly indexed: StoredBlock | null
}

/** What is stored about the chain, or null before its first use. `lock` holds the row until the transaction ends. */
export async function loadChain(
  db: Database,
  chainId: number,
  lock = false,
): Promise<ChainState | null> {
  const query = db.select().from(chain).where(eq(chain.chainId, chainId))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) return null
  const { indexedNumber: number, indexedHash: hash, indexedTimestamp: timestamp } = row
  return {
    genesisHash: row.genesisHash as Hash,
    startBlock: row.startBlock,
    head: { number: row.headNumber, timestamp: row.headTimestamp },
    indexed:
      number === null || hash === null || timestamp === null
        ? null
        : { number, hash: hash as Hash, timestamp },
  }
}

/** The remembered blocks, oldest first. */
export async function loadBlocks(db: Database, chainId: number): Promise<StoredBlock[]> {
  const rows = await db
    .select()
    .from(block)
    .where(and(eq(block.chainId, chainId)))
    .orderBy(asc(block.number))
  return rows.map(({ number, hash, timestamp }) => ({ number, hash: hash as Hash, timestamp }))
}

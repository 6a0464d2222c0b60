import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { ChainState, Hash, StoredBlock } from './chainState.ts'
import type { FollowTables } from './followTables.ts'

/** A checkpoint that moves on. */
export interface Checkpoint {
  readonly head: { readonly number: number; readonly timestamp: number }
  readonly to: StoredBlock
  /** Blocks to remember. */
  readonly blocks: readonly StoredBlock[]
  /** Remembered blocks below this number are forgotten. */
  readonly keepFrom: number
}

/** How far a service followed a chain, and the blocks that it remembers of it. */
export interface ChainStore {
  /** What is stored, or null before its first use. `lock` holds the row until the transaction ends. */
  readonly load: (db: Database, chainId: number, lock?: boolean) => Promise<ChainState | null>
  /** The remembered blocks, oldest first. */
  readonly blocks: (db: Database, chainId: number) => Promise<StoredBlock[]>
  /** Writes the chain's row at its first use; a node that starts at the same time may have done so already. */
  readonly create: (
    db: Database,
    chainId: number,
    first: Pick<ChainState, 'genesisHash' | 'head' | 'startBlock'>,
  ) => Promise<void>
  readonly moveOn: (tx: Database, chainId: number, to: Checkpoint) => Promise<void>
  /** Goes back to a block, and forgets those above it. */
  readonly goBack: (tx: Database, chainId: number, to: StoredBlock) => Promise<void>
  /**
   * Old blocks are read without the checkpoint below them, which would tell a node on another fork: so where a block is remembered,
   * it must be that one.
   */
  readonly hasFollowed: (
    tx: Database,
    chainId: number,
    blocks: readonly Pick<StoredBlock, 'number' | 'hash'>[],
  ) => Promise<boolean>
  /** Forgets the chain. Its row goes first: it is the lock that every other writer takes first, too. */
  readonly clear: (tx: Database, chainId: number) => Promise<void>
}

/** The same for each service that follows a chain, in its own tables. */
export function createChainStore({ chain, block }: FollowTables): ChainStore {
  const blocks: ChainStore['blocks'] = async (db, chainId) => {
    const rows = await db
      .select()
      .from(block)
      .where(eq(block.chainId, chainId))
      .orderBy(asc(block.number))
    return rows.map(({ number, hash, timestamp }) => ({ number, hash: hash as Hash, timestamp }))
  }

  return {
    blocks,
    load: async (db, chainId, lock = false) => {
      const query = db.select().from(chain).where(eq(chain.chainId, chainId))
      const [row] = await (lock ? query.for('update') : query)
      return row ? stateOf(row) : null
    },
    create: async (db, chainId, { genesisHash, startBlock, head }) => {
      const heads = { headNumber: head.number, headTimestamp: head.timestamp }
      await db
        .insert(chain)
        .values({ chainId, genesisHash, startBlock, ...heads })
        .onConflictDoNothing()
    },
    moveOn: async (tx, chainId, { to, head, blocks: fresh, keepFrom }) => {
      if (fresh.length > 0)
        await tx
          .insert(block)
          .values(
            fresh.map(({ number, hash, timestamp }) => ({ chainId, number, hash, timestamp })),
          )
          .onConflictDoUpdate({
            target: [block.chainId, block.number],
            set: { hash: sql`excluded.hash`, timestamp: sql`excluded.timestamp` },
          })
      await tx
        .delete(block)
        .where(
          and(eq(block.chainId, chainId), lt(block.number, keepFrom), ne(block.number, to.number)),
        )
      await tx
        .update(chain)
        .set({
          headNumber: head.number,
          headTimestamp: head.timestamp,
          indexedNumber: to.number,
          indexedHash: to.hash,
          indexedTimestamp: to.timestamp,
        })
        .where(eq(chain.chainId, chainId))
    },
    goBack: async (tx, chainId, to) => {
      await tx.delete(block).where(and(eq(block.chainId, chainId), gt(block.number, to.number)))
      await tx
        .update(chain)
        .set({ indexedNumber: to.number, indexedHash: to.hash, indexedTimestamp: to.timestamp })
        .where(eq(chain.chainId, chainId))
    },
    hasFollowed: async (tx, chainId, read) => {
      const known = new Map((await blocks(tx, chainId)).map((one) => [one.number, one.hash]))
      return read.every(({ number, hash }) => (known.get(number) ?? hash) === hash)
    },
    clear: async (tx, chainId) => {
      await tx.delete(chain).where(eq(chain.chainId, chainId))
      await tx.delete(block).where(eq(block.chainId, chainId))
    },
  }
}

function stateOf(row: FollowTables['chain']['$inferSelect']): ChainState {
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

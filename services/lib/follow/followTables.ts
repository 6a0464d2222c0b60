import { primaryKey, text, type PgSchema } from 'drizzle-orm/pg-core'
import { whole } from '../db/columns.ts'

/** The tables of a service that follows a chain, in its own schema. */
export function followTables(schema: PgSchema) {
  /** One row per chain: how far it was followed. Its row lock is what makes a page and a roll-back exclude each other. */
  const chain = schema.table('chain', {
    chainId: whole('chain_id').primaryKey(),
    genesisHash: text('genesis_hash').notNull(),
    startBlock: whole('start_block').notNull(),
    headNumber: whole('head_number').notNull(),
    headTimestamp: whole('head_timestamp').notNull(),
    indexedNumber: whole('indexed_number'),
    indexedHash: text('indexed_hash'),
    indexedTimestamp: whole('indexed_timestamp'),
  })
  /** Recent blocks, kept to find the common ancestor after a reorganisation. */
  const block = schema.table(
    'block',
    {
      chainId: whole('chain_id').notNull(),
      number: whole('number').notNull(),
      hash: text('hash').notNull(),
      timestamp: whole('timestamp').notNull(),
    },
    (table) => [primaryKey({ columns: [table.chainId, table.number] })],
  )
  return { chain, block }
}

export type FollowTables = ReturnType<typeof followTables>

import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'

/** Tables of the indexer. Blocks and unix seconds fit a double; money is numeric(78,0), as wide as a uint256. */
export const indexer = pgSchema('indexer')

const money = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })
const whole = (name: string) => bigint(name, { mode: 'number' })

/** One row per chain: how far it was followed. Its row lock is what makes a page and a roll-back exclude each other. */
export const chain = indexer.table('chain', {
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
export const block = indexer.table(
  'block',
  {
    chainId: whole('chain_id').notNull(),
    number: whole('number').notNull(),
    hash: text('hash').notNull(),
    timestamp: whole('timestamp').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.number] })],
)

/**
 * Plans and their totals. `cursor` is null for a plan that follows the chain together with the others; a plan that
 * was added later, or was off the list for a while, has its own cursor until it has caught up.
 */
export const plan = indexer.table(
  'plan',
  {
    chainId: whole('chain_id').notNull(),
    address: text('address').notNull(),
    listed: boolean('listed').notNull(),
    cursor: whole('cursor'),
    cursorTimestamp: whole('cursor_timestamp'),
    deposited: money('deposited').notNull(),
    withdrawn: money('withdrawn').notNull(),
    claimed: money('claimed').notNull(),
    funded: money('funded').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)

/**
 * Every event of every plan that is part of the chain: a roll-back deletes those of abandoned blocks first. The key
 * is also the order in which a plan's events are listed; each further index costs about a tenth of all indexing.
 */
export const event = indexer.table(
  'event',
  {
    chainId: whole('chain_id').notNull(),
    blockHash: text('block_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    blockNumber: whole('block_number').notNull(),
    timestamp: whole('timestamp').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    plan: text('plan').notNull(),
    name: text('name').notNull(),
    /** Hub id, or the member's address as a number. */
    member: money('member'),
    recipient: text('recipient'),
    amount: money('amount').notNull(),
    /** Arguments without a column of their own, numbers as decimal strings. */
    extra: jsonb('extra').$type<Record<string, string>>(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.plan, table.blockNumber, table.logIndex] }),
    index('event_by_member').on(
      table.chainId,
      table.plan,
      table.member,
      table.blockNumber,
      table.logIndex,
    ),
  ],
)

/** What each member has in each plan. */
export const member = indexer.table(
  'member',
  {
    chainId: whole('chain_id').notNull(),
    plan: text('plan').notNull(),
    member: money('member').notNull(),
    stake: money('stake').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.plan, table.member] })],
)

/** A plan's totals at the end of each block that changed them: the series, and what a roll-back restores from. */
export const point = indexer.table(
  'point',
  {
    chainId: whole('chain_id').notNull(),
    plan: text('plan').notNull(),
    blockNumber: whole('block_number').notNull(),
    timestamp: whole('timestamp').notNull(),
    deposited: money('deposited').notNull(),
    withdrawn: money('withdrawn').notNull(),
    claimed: money('claimed').notNull(),
    funded: money('funded').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.plan, table.blockNumber] }),
    index('point_by_time').on(table.chainId, table.plan, table.timestamp, table.blockNumber),
  ],
)

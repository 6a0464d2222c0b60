import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/**
 * Tables of the bundler. Times are unix milliseconds of the server, money and nonces of accounts whole numbers of 78 digits. No key is
 * here: what is signed is, and it is for everybody to see once it is sent.
 */
export const bundlerSchema = pgSchema('bundler')

const whole = (name: string) => bigint(name, { mode: 'number' })
const big = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })

/** Every operation that was taken, and where its life stands (`operations/life`). */
export const operation = bundlerSchema.table(
  'operation',
  {
    hash: text('hash').primaryKey(),
    chainId: whole('chain_id').notNull(),
    sender: text('sender').notNull(),
    nonce: big('nonce').notNull(),
    /** As it travels over JSON-RPC. */
    body: jsonb('body').notNull(),
    projectId: text('project_id').notNull(),
    state: text('state', {
      enum: ['pending', 'sent', 'included', 'failed', 'dropped'],
    }).notNull(),
    reason: text('reason'),
    /** How often it was begun anew. */
    tries: integer('tries').notNull().default(0),
    /** Which account sends it, and with which nonce. */
    executor: text('lane'),
    executorNonce: whole('lane_nonce'),
    /** Since when another transaction has that nonce, as far as nodes say. */
    goneSince: whole('gone_since'),
    createdAt: whole('created_at').notNull(),
    /** When a node last said that it can be carried out. */
    simulatedAt: whole('rehearsed_at').notNull(),
    /** After this it is of no use. */
    until: whole('until').notNull(),
    /** The newest block when it was taken: it is in no earlier one. */
    fromBlock: whole('from_block').notNull(),
    transactionHash: text('transaction_hash'),
    blockNumber: whole('block_number'),
    blockHash: text('block_hash'),
    success: boolean('success'),
    cost: big('cost'),
    /** Whether nothing can happen to it any more. */
    isOver: boolean('is_over').notNull().default(false),
    /** The process that works on it, and until when nobody else may. */
    heldBy: text('held_by'),
    heldUntil: whole('held_until').notNull().default(0),
  },
  (table) => [
    // One at a time of what could only be carried out once.
    uniqueIndex('operation_under_way')
      .on(table.chainId, table.sender, table.nonce)
      .where(sql`${table.state} in ('pending', 'sent')`),
    index('operation_open')
      .on(table.chainId, table.createdAt)
      .where(sql`not ${table.isOver}`),
  ],
)

/** Transactions, written before they are sent: after a crash they are sent again, never signed anew. */
export const sentTransaction = bundlerSchema.table(
  'transaction',
  {
    hash: text('hash').primaryKey(),
    operation: text('operation').notNull(),
    kind: text('kind', { enum: ['bundle', 'cancel'] }).notNull(),
    raw: text('raw').notNull(),
    maxFeePerGas: big('max_fee_per_gas').notNull(),
    maxPriorityFeePerGas: big('max_priority_fee_per_gas').notNull(),
    at: whole('at').notNull(),
  },
  (table) => [index('transaction_operation').on(table.operation)],
)

/** Accounts that send, one operation at a time each. */
export const executor = bundlerSchema.table(
  'lane',
  {
    chainId: whole('chain_id').notNull(),
    address: text('address').notNull(),
    operation: text('operation'),
    /** The least nonce that no transaction of ours has: a node may lag behind. */
    nextNonce: whole('next_nonce').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)

/** What was promised to be paid, by the hash of the one operation that it was promised to. */
export const sponsorship = bundlerSchema.table(
  'sponsorship',
  {
    hash: text('hash').primaryKey(),
    chainId: whole('chain_id').notNull(),
    sender: text('sender').notNull(),
    nonce: big('nonce').notNull(),
    projectId: text('project_id').notNull(),
    /** Budgets that it counts in. */
    scopes: text('scopes').array().notNull(),
    day: text('day').notNull(),
    /** Wei that the operation can cost at most. */
    reserved: big('reserved').notNull(),
    /** Wei that it did cost; null while that is not known. */
    settled: big('settled'),
    validUntil: whole('valid_until').notNull(),
    fromBlock: whole('from_block').notNull(),
    /** Whether nothing can happen to it any more. */
    isOver: boolean('is_over').notNull().default(false),
  },
  (table) => [
    index('sponsorship_seat').on(table.chainId, table.sender, table.nonce),
    index('sponsorship_open')
      .on(table.chainId, table.validUntil)
      .where(sql`not ${table.isOver}`),
  ],
)

/**
 * What a budget has given on a day. That no more is taken than there is, is a constraint: one statement that would pass it fails as a
 * whole, whoever else asks meanwhile.
 */
export const spend = bundlerSchema.table(
  'spend',
  {
    scope: text('scope').notNull(),
    day: text('day').notNull(),
    taken: big('taken').notNull(),
    most: big('most').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.day] }),
    check('spend_within', sql`${table.taken} <= ${table.most}`),
  ],
)

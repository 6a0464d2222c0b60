import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'
import { wei, whole } from '../lib/db/columns.ts'
import { followTables } from '../lib/follow/followTables.ts'
import type { LabelMeaning } from '../lib/history/labels.ts'

/*
 * Tables of what addresses did, whatever the contract: behind `GET /v1/account/{address}/history`. Addresses are
 * lower case here, as nodes tell them: these rows are many, and are checksummed when they are shown.
 */
export const histories = pgSchema('histories')

export const { chain, block } = followTables(histories)

/** One row per chain: grows whenever somebody is watched from now on, or no more. Who keeps the list in memory looks here. */
export const watching = histories.table('watching', {
  chainId: whole('chain_id').primaryKey(),
  version: whole('version').notNull(),
})

/**
 * Whose rows are stored. `all` (address `*`): everybody's. `address`: one that was asked for, or is always watched. Rows are read
 * newest first, so everything from `known_from` on is there.
 */
export const watched = histories.table(
  'watched',
  {
    chainId: whole('chain_id').notNull(),
    kind: text('kind').$type<'all' | 'address'>().notNull(),
    address: text('address').notNull(),
    knownFrom: whole('known_from').notNull(),
    /**
     * Unix seconds: of a guest, when it was asked for first; of a regular, when last, to the day. null: it is not there because
     * somebody asked, and is never forgotten.
     */
    askedAt: whole('asked_at'),
    /** A regular: asked for again a day after the first time, or later. */
    regular: boolean('regular').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.kind, table.address] }),
    // What is still to be read of older blocks: the highest first.
    index('watched_by_known_from').on(table.chainId, table.knownFrom),
    // Whom to forget first.
    index('watched_by_asked_at')
      .on(table.chainId, table.regular, table.askedAt)
      .where(sql`${table.askedAt} is not null`),
  ],
)

/** Addresses that are watched no more, and whose rows are being removed. */
export const forgotten = histories.table(
  'forgotten',
  { chainId: whole('chain_id').notNull(), address: text('address').notNull() },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)

/** A transaction in which somebody who is watched had a part. */
export const transaction = histories.table(
  'transaction',
  {
    chainId: whole('chain_id').notNull(),
    blockNumber: whole('block_number').notNull(),
    txIndex: integer('tx_index').notNull(),
    hash: text('hash').notNull(),
    timestamp: whole('timestamp').notNull(),
    sender: text('sender').notNull(),
    /** null: it made a contract. */
    recipient: text('recipient'),
    /** The contract that it made. */
    created: text('created'),
    nonce: whole('nonce').notNull(),
    value: wei('value').notNull(),
    /** First four bytes of its data; null: it has none. */
    selector: text('selector'),
    failed: boolean('failed').notNull(),
    /** What the sender paid for it, in the native token's smallest unit. */
    fee: wei('fee').notNull(),
    /** Whether the node told of the native tokens that moved inside. */
    traced: boolean('traced').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.blockNumber, table.txIndex] })],
)

/** One movement of a token, or of the native one, inside a transaction. */
export const transfer = histories.table(
  'transfer',
  {
    chainId: whole('chain_id').notNull(),
    blockNumber: whole('block_number').notNull(),
    txIndex: integer('tx_index').notNull(),
    /** −1: of the native token, which no log tells. */
    logIndex: integer('log_index').notNull(),
    /** Several in one log, or of the native token inside one transaction. */
    part: integer('part').notNull(),
    kind: text('kind')
      .$type<'native' | 'internal' | 'erc20' | 'wrap' | 'erc721' | 'erc1155'>()
      .notNull(),
    /** null: the native one. */
    token: text('token'),
    tokenId: wei('token_id'),
    sender: text('sender').notNull(),
    recipient: text('recipient').notNull(),
    amount: wei('amount').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.chainId, table.blockNumber, table.txIndex, table.logIndex, table.part],
    }),
  ],
)

/** What an owner let somebody take: `amount` is the allowance, the id of an NFT, or 1 and 0 for all of a collection. */
export const approval = histories.table(
  'approval',
  {
    chainId: whole('chain_id').notNull(),
    blockNumber: whole('block_number').notNull(),
    txIndex: integer('tx_index').notNull(),
    logIndex: integer('log_index').notNull(),
    kind: text('kind').$type<'erc20' | 'erc721' | 'all'>().notNull(),
    token: text('token').notNull(),
    owner: text('owner').notNull(),
    spender: text('spender').notNull(),
    amount: wei('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.txIndex, table.logIndex] }),
  ],
)

/** A swap in a pool of Uniswap v3. What moved stands among the transfers. */
export const swapTable = histories.table(
  'swap',
  {
    chainId: whole('chain_id').notNull(),
    blockNumber: whole('block_number').notNull(),
    txIndex: integer('tx_index').notNull(),
    logIndex: integer('log_index').notNull(),
    pool: text('pool').notNull(),
    /** The factory that says that the pool is its own. */
    factory: text('factory').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.txIndex, table.logIndex] }),
  ],
)

/** Who had a part in which transaction: a page of somebody's history is a stretch of the key. */
export const activity = histories.table(
  'activity',
  {
    chainId: whole('chain_id').notNull(),
    address: text('address').notNull(),
    blockNumber: whole('block_number').notNull(),
    txIndex: integer('tx_index').notNull(),
    timestamp: whole('timestamp').notNull(),
  },
  (table) => [
    // The time first, so that pages of several chains can be laid into one; within a chain it tells no more than the block.
    primaryKey({
      columns: [table.chainId, table.address, table.timestamp, table.blockNumber, table.txIndex],
    }),
    // For a roll-back alone: what went is found without looking at every address.
    index('activity_by_block').on(table.chainId, table.blockNumber),
  ],
)

/** Tokens that an address ever received: what it may hold. */
export const received = histories.table(
  'received',
  {
    chainId: whole('chain_id').notNull(),
    address: text('address').notNull(),
    kind: text('kind').$type<'erc20' | 'erc721' | 'erc1155'>().notNull(),
    token: text('token').notNull(),
    /** 0 for an ERC-20. */
    tokenId: wei('token_id').notNull(),
    /** The first block of it that is known. */
    blockNumber: whole('block_number').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.chainId, table.address, table.kind, table.token, table.tokenId],
    }),
    index('received_by_block').on(table.chainId, table.blockNumber),
  ],
)

/** What others say of events, see `Label`. */
export const label = histories.table(
  'label',
  {
    chainId: whole('chain_id').notNull(),
    blockNumber: whole('block_number').notNull(),
    logIndex: integer('log_index').notNull(),
    contract: text('contract').notNull(),
    blockHash: text('block_hash').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    application: text('application').notNull(),
    kind: text('kind').notNull(),
    meaning: text('meaning').$type<LabelMeaning>().notNull(),
    amount: wei('amount'),
    token: text('token'),
    parties: text('parties').array().notNull(),
    /** Whether its transaction is stored, and whoever it concerns has his part in it. */
    settled: boolean('settled').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex, table.contract] }),
    index('label_unsettled')
      .on(table.chainId, table.blockNumber)
      .where(sql`not ${table.settled}`),
  ],
)

/** Who labels events, and up to which block all of its are labelled. */
export const source = histories.table(
  'source',
  {
    chainId: whole('chain_id').notNull(),
    name: text('name').notNull(),
    told: whole('told').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.name] })],
)

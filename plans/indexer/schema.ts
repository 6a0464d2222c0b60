import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ActivityKind } from '../protocol/books/activityKinds.ts'
import { wei, whole } from '@causeway/services/lib/db/columns'
import { followTables } from '@causeway/services/lib/follow/followTables'
import type { PlanInfo } from './events/planInfo.ts'

/** Tables of the indexer. Blocks and unix seconds fit a double; money is numeric(78,0), as wide as a uint256. */
export const indexer = pgSchema('indexer')

export const { chain: followedChain, block: recentBlock } = followTables(indexer)

/**
 * What is followed, with its totals: plans, and the vaults and hubs behind them. `cursor` is null for one that follows the chain
 * together with the others; one that was added later, or was off the list for a while, has its own cursor until it has caught up.
 */
export const plan = indexer.table(
  'plan',
  {
    chainId: whole('chain_id').notNull(),
    address: text('address').notNull(),
    listed: boolean('listed').notNull(),
    cursor: whole('cursor'),
    cursorTimestamp: whole('cursor_timestamp'),
    /** See `PlanInfo`. */
    role: text('role').$type<PlanInfo['role']>().notNull(),
    family: text('family'),
    hub: text('hub'),
    vault: text('vault'),
    token: text('token'),
    payoutToken: text('payout_token'),
    unit: wei('unit'),
    feeTo: text('fee_to'),
    width: integer('width'),
    createdAt: whole('created_at'),
    /** No longer offered: a mark of the list, see `ListedPlans`. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** See `Totals`. */
    sums: jsonb('sums').$type<Record<string, string>>().notNull(),
    members: integer('members').notNull(),
    classes: jsonb('classes').$type<number[]>().notNull(),
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
    /** What it means for money, see `activityKinds`. */
    kind: text('kind').$type<ActivityKind>().notNull(),
    /** Hub id, or the member's address as a number. */
    member: wei('member'),
    recipient: text('recipient'),
    amount: wei('amount').notNull(),
    /** Arguments without a column of their own, numbers as decimal strings. */
    extra: jsonb('extra').$type<Record<string, string>>(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.plan, table.blockNumber, table.logIndex] }),
    // The member first: with the plan, which is mostly the same, before it, an insert takes half as long again (measured).
    index('event_by_member').on(
      table.chainId,
      table.member,
      table.plan,
      table.blockNumber,
      table.logIndex,
    ),
    // What closed a purchase, by its number: one in some dozens of events.
    index('event_closing')
      .on(
        table.chainId,
        table.plan,
        sql`(${table.extra}->>'pid')`,
        table.blockNumber,
        table.logIndex,
      )
      .where(sql`${table.name} in ('Finalized', 'Refunded', 'Cancelled', 'Ended')`),
  ],
)

/** What each member has in each plan, see `Account`. */
export const member = indexer.table(
  'member',
  {
    chainId: whole('chain_id').notNull(),
    plan: text('plan').notNull(),
    member: wei('member').notNull(),
    paid: wei('paid').notNull(),
    open: wei('open').notNull(),
    returned: wei('returned').notNull(),
    earned: wei('earned').notNull(),
    points: wei('points').notNull(),
    firstAt: whole('first_at').notNull(),
    lastAt: whole('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.plan, table.member] }),
    index('member_by_paid').on(table.chainId, table.plan, table.paid, table.member),
    index('member_by_earned').on(table.chainId, table.plan, table.earned, table.member),
  ],
)

/** A plan's totals at the end of each block that changed them: the series, and what a roll-back restores from. */
export const point = indexer.table(
  'point',
  {
    chainId: whole('chain_id').notNull(),
    plan: text('plan').notNull(),
    blockNumber: whole('block_number').notNull(),
    timestamp: whole('timestamp').notNull(),
    sums: jsonb('sums').$type<Record<string, string>>().notNull(),
    members: integer('members').notNull(),
    classes: jsonb('classes').$type<number[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.plan, table.blockNumber] }),
    index('point_by_time').on(table.chainId, table.plan, table.timestamp, table.blockNumber),
  ],
)

/** How many members of a plan have which outcome, in hundredths of a per cent; −1: took part, but nothing is spent yet. See `outcomeChanges`. */
export const outcome = indexer.table(
  'outcome',
  {
    chainId: whole('chain_id').notNull(),
    plan: text('plan').notNull(),
    bps: wei('bps').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.plan, table.bps] })],
)

/** Purchases by number: what closes one names only that. A number may come again after a refund (advertisement), so the newest counts. */
export const purchase = indexer.table(
  'purchase',
  {
    chainId: whole('chain_id').notNull(),
    plan: text('plan').notNull(),
    pid: wei('pid').notNull(),
    blockNumber: whole('block_number').notNull(),
    logIndex: integer('log_index').notNull(),
    member: wei('member').notNull(),
    amount: wei('amount').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.chainId, table.plan, table.pid, table.blockNumber, table.logIndex],
    }),
  ],
)

/** Members of hubs in the tree of sponsors, see `HubMember`. */
export const hubMember = indexer.table(
  'hub_member',
  {
    chainId: whole('chain_id').notNull(),
    hub: text('hub').notNull(),
    id: whole('id').notNull(),
    wallet: text('wallet').notNull(),
    sponsor: whole('sponsor').notNull(),
    joinedBlock: whole('joined_block').notNull(),
    joinedAt: whole('joined_at').notNull(),
    line: jsonb('line').$type<number[]>().notNull(),
    /** Members by level below, see `teamLevels`; their sum, and the first level alone, are kept to be ranked by. */
    team: jsonb('team').$type<number[]>().notNull(),
    teamSize: integer('team_size').notNull(),
    directs: integer('directs').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.hub, table.id] }),
    index('hub_member_by_sponsor').on(table.chainId, table.hub, table.sponsor, table.id),
    index('hub_member_by_wallet').on(table.chainId, table.hub, table.wallet.op('text_pattern_ops')),
    index('hub_member_by_team').on(table.chainId, table.hub, table.teamSize, table.id),
    index('hub_member_by_directs').on(table.chainId, table.hub, table.directs, table.id),
  ],
)

/** Places in matrices and binary trees, see `Place`. */
export const takenPosition = indexer.table(
  'place',
  {
    chainId: whole('chain_id').notNull(),
    plan: text('plan').notNull(),
    node: whole('node').notNull(),
    parent: whole('parent'),
    slot: integer('slot'),
    member: wei('member').notNull(),
    blockNumber: whole('block_number').notNull(),
    placedAt: whole('placed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.plan, table.node] }),
    index('place_by_parent').on(table.chainId, table.plan, table.parent, table.slot),
  ],
)

/** What the operator says of the site of a chain, as ADMIN signed it (`../protocol/site`). No event of the chain: it stays when all is read anew. */
export const siteDocument = indexer.table('site_document', {
  chainId: whole('chain_id').primaryKey(),
  version: whole('version').notNull(),
  content: text('content').notNull(),
  signer: text('signer').notNull(),
  signature: text('signature').notNull(),
})

import { pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'
import { wei, whole } from '@causeway/services/lib/db/columns'

/** Tables of the regular work on the plans. */
export const maintain = pgSchema('maintain')

/** What an account paid for fees in a day (UTC), with what may yet come of transactions that nobody heard of again. */
export const feesPaid = maintain.table(
  'fees',
  {
    chainId: whole('chain_id').notNull(),
    sender: text('sender').notNull(),
    /** Since 1970. */
    day: whole('day').notNull(),
    paid: wei('paid').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.sender, table.day] })],
)

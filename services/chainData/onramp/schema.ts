import { bigint, index, pgSchema, text } from 'drizzle-orm/pg-core'

/** Tables of the on-ramp. Times are unix milliseconds of the server, and fit a double. */
export const onramp = pgSchema('onramp')

/** Purchases in the sandbox: test tokens of a chain of this machine, for no money. Amounts are decimal strings. */
export const order = onramp.table(
  'order',
  {
    id: text('id').primaryKey(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    address: text('address').notNull(),
    chain: text('chain').notNull(),
    /** 'native' or the contract. */
    token: text('token').notNull(),
    symbol: text('symbol').notNull(),
    /** Base units that are paid out. */
    units: text('units').notNull(),
    amount: text('amount').notNull(),
    payment: text('payment').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<'open' | 'paid' | 'failed'>().notNull(),
    /** Of the payment, known before it is sent. */
    hash: text('hash'),
  },
  (table) => [index('order_address').on(table.address, table.createdAt)],
)

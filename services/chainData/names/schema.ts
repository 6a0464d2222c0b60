import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { NameAttributes } from '@causeway/protocol/names/readNameMessage'

/** Tables of the names. Times are unix milliseconds of the server, and fit a double. */
export const names = pgSchema('names')

const whole = (name: string) => bigint(name, { mode: 'number' })

/** One row: what nonces are signed with, the same for every node. */
export const namesSecret = names.table('secret', {
  id: integer('id').primaryKey(),
  value: text('value').notNull(),
})

/** What counts once: nonces, and texts that were signed without one, until they would have ended anyway. */
export const spent = names.table(
  'spent',
  { key: text('key').primaryKey(), until: whole('until').notNull() },
  (table) => [index('spent_until').on(table.until)],
)

/** Registered names. Two of one shape cannot be: see `shapeOf`. */
export const name = names.table(
  'name',
  {
    name: text('name').primaryKey(),
    shape: text('shape').notNull().unique('name_shape'),
    outline: text('outline').notNull(),
    registeredAt: whole('registered_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
    attributes: jsonb('attributes').$type<NameAttributes>(),
  },
  (table) => [index('name_outline').on(table.outline)],
)

/** Addresses of names by coin type. */
export const nameAddress = names.table(
  'address',
  {
    name: text('name')
      .notNull()
      .references(() => name.name),
    coinType: whole('coin_type').notNull(),
    address: text('address').notNull(),
    /** Whether the address itself signed for this name: who did not is no owner, and is not shown under the name. */
    proven: boolean('proven').notNull(),
    createdAt: whole('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.coinType] }),
    index('address_address').on(table.address),
  ],
)

import { pgSchema, text } from 'drizzle-orm/pg-core'

export const chainData = pgSchema('chain_data')

/** Keys that the service made for itself, once for all nodes on the database: cursors of histories are signed with one. */
export const historySecret = chainData.table('secret', {
  name: text('name').primaryKey(),
  /** Base64. */
  value: text('value').notNull(),
})

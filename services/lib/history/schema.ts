import { pgSchema, text } from 'drizzle-orm/pg-core'

/** Keys that the services made for themselves, once for all nodes on the database. */
export const secret = pgSchema('indexer').table('secret', {
  name: text('name').primaryKey(),
  /** Base64. */
  value: text('value').notNull(),
})

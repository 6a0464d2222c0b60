import { bigint, index, integer, pgSchema, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { whole } from '@causeway/services/lib/db/columns'

/** Tables of the reminders. Times are unix milliseconds of the server; those of dates and blocks are unix seconds. */
export const reminders = pgSchema('reminders')

const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A browser that wants to be told. */
export const subscription = reminders.table(
  'subscription',
  {
    id: identity(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The token that it has to show; null: it has. */
    token: text('token'),
    /** Of who is told by mail: its language, BCP 47. */
    language: text('language').notNull().default('en'),
    /** Whose credits are told, in lower case; null: nobody's. */
    member: text('member'),
    madeAt: whole('made_at').notNull(),
    /** When its page was last here. */
    seenAt: whole('seen_at').notNull(),
    /** When the credits of `member` were last looked for. */
    watchedAt: whole('watched_at').notNull(),
    /** Credits up to this moment of the chain have been told, or seen on the page. */
    toldUntil: whole('told_until').notNull(),
  },
  (table) => [
    index('subscription_by_watched').on(table.watchedAt),
    index('subscription_by_seen').on(table.seenAt),
  ],
)

/** What a browser is to be told, and has not been. */
export const reminder = reminders.table(
  'reminder',
  {
    id: identity(),
    subscription: bigint('subscription', { mode: 'number' })
      .notNull()
      .references(() => subscription.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'proof' | 'date' | 'arrived'>().notNull(),
    /** Of a date; '' else. */
    key: text('key').notNull(),
    /** Unix seconds from which on it says nothing any more. */
    until: whole('until').notNull(),
    /** When it is sent, or tried again. */
    sendAt: whole('send_at').notNull(),
    tries: integer('tries').notNull(),
  },
  (table) => [
    uniqueIndex('reminder_once').on(table.subscription, table.kind, table.key),
    index('reminder_by_time').on(table.sendAt),
  ],
)

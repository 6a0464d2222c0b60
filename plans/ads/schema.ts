import { bigint, customType, integer, index, pgSchema, text } from 'drizzle-orm/pg-core'

/** Tables of the advertisements. Times are unix milliseconds of the server, and fit a double. */
export const ads = pgSchema('ads')

const whole = (name: string) => bigint(name, { mode: 'number' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** One row: what signs captchas and sessions, the same for every node. */
export const signingSecret = ads.table('secret', {
  id: integer('id').primaryKey(),
  value: text('value').notNull(),
})

/** What counts once: solved captchas and signed challenges, until they would have ended anyway. */
export const spentWork = ads.table('spent', {
  key: text('key').primaryKey(),
  until: whole('until').notNull(),
})

/** Uploads of the last day, to limit them; who sent one is kept as a keyed hash only. */
export const upload = ads.table(
  'upload',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: whole('at').notNull(),
    client: text('client').notNull(),
    network: text('network').notNull().default(''),
    project: text('project').notNull(),
  },
  (table) => [index('upload_at').on(table.at)],
)

/** Pictures as they are shown, by the sha-256 of their bytes. */
export const picture = ads.table('picture', {
  hash: text('hash').primaryKey(),
  bytes: bytes('bytes').notNull(),
})

/** Documents by their keccak256, and what a moderator said of them. */
export const content = ads.table(
  'content',
  {
    hash: text('hash').primaryKey(),
    document: text('document').notNull(),
    picture: text('picture')
      .notNull()
      .references(() => picture.hash),
    uploadedAt: whole('uploaded_at').notNull(),
    state: text('state').$type<'pending' | 'approved' | 'rejected'>().notNull(),
    reason: text('reason'),
    decidedBy: text('decided_by'),
    decidedAt: whole('decided_at'),
    /** When a booking last named it; null: never. */
    bookedAt: whole('booked_at'),
  },
  (table) => [index('content_picture').on(table.picture)],
)

import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@causeway/services/lib/db/database'
import { reminder, subscription } from '../schema.ts'

/** A reminder whose moment has come, and where it goes. */
export interface DueReminder extends Record<string, unknown> {
  readonly id: number
  readonly browser: number
  readonly kind: 'proof' | 'date' | 'arrived'
  readonly key: string
  /** Unix seconds. */
  readonly until: number
  /** This one counted. */
  readonly tries: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: string
  readonly token: string | null
}

/** A node that took one and died gives it back after so long, in ms: longer than any push service is waited for. */
const takenMs = 60_000

/** Reminders that are sent for themselves, so that they wait for no others. */
export interface PushQueue {
  /** Tokens, or all else. */
  readonly isProof: boolean
  /** How its places begin; a list: all but these. */
  readonly at: string | readonly string[]
  /** So many are waited for at once. */
  readonly places: number
}

/**
 * Takes reminders of a queue whose moment has come, as many as it has places, each for one node alone.
 * A browser that has not shown its token is sent nothing else.
 * @param now unix ms
 */
export async function takeDue(
  db: Database,
  { isProof, at: begin, places }: PushQueue,
  now: number,
): Promise<readonly DueReminder[]> {
  const kinds = isProof ? sql`r.kind = 'proof'` : sql`r.kind <> 'proof' and s.token is null`
  const of = (one: string): SQL => sql`starts_with(s.endpoint, ${one})`
  const at =
    typeof begin === 'string'
      ? of(begin)
      : sql`not (${sql.join([sql`false`, ...begin.map(of)], sql` or `)})`
  const { rows } = await db.execute<DueReminder>(sql`
    update reminders.reminder r
    set tries = d.tries + 1, send_at = ${now + takenMs}
    from (
      select r.id, r.tries, s.id as browser, s.endpoint, s.p256dh, s.auth, s.language, s.token
      from reminders.reminder r join reminders.subscription s on s.id = r.subscription
      where r.send_at <= ${now} and ${kinds} and ${at}
      order by r.send_at limit ${places} for update of r skip locked
    ) d
    where r.id = d.id
    returning r.id::float8 as id, d.browser::float8 as browser, r.kind, r.key, r.until::float8 as until, r.tries, d.endpoint,
      d.p256dh, d.auth, d.language, d.token`)
  return rows
}

/** Has one tried again. @param sendAt unix ms */
export async function postponeReminder(db: Database, id: number, sendAt: number): Promise<void> {
  await db.update(reminder).set({ sendAt }).where(eq(reminder.id, id))
}

/** Forgets one that was told, or never will be. */
export async function forgetReminder(db: Database, id: number): Promise<void> {
  await db.delete(reminder).where(eq(reminder.id, id))
}

/** Forgets a browser that hears nothing any more. */
export async function forgetBrowser(db: Database, id: number): Promise<void> {
  await db.delete(subscription).where(eq(subscription.id, id))
}

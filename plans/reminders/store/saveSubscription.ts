import { and, count, eq, isNotNull, like, lt, not, notInArray, or, sql } from 'drizzle-orm'
import { reminderLimits as limits } from '../../protocol/reminders/limits.ts'
import { isMailEndpoint, mailScheme, type SavedReminders } from '../../protocol/api/reminders.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { reminder, subscription } from '../schema.ts'

const isMail = like(subscription.endpoint, `${mailScheme}%`)

/** Where one hears, as it is kept: of one address each browser that asks has reminders of its own, which it ends by itself. */
export const subscriptionKeyOf = (endpoint: string, auth: string): string =>
  isMailEndpoint(endpoint) ? `${endpoint}?${auth}` : endpoint

/** Whether somebody hears at such a place already, and with which keys. */
export async function findSubscription(
  db: Database,
  endpoint: string,
): Promise<typeof subscription.$inferSelect | null> {
  const [row] = await db.select().from(subscription).where(eq(subscription.endpoint, endpoint))
  return row ?? null
}

/** How many browsers are kept, proved or not. */
export async function countSubscriptions(db: Database): Promise<number> {
  const [row] = await db.select({ n: count() }).from(subscription)
  return row?.n ?? 0
}

/**
 * Keeps what a browser asks, in place of what it asked before; a browser that has not shown its token gets it once more.
 * @param at.token of a new place
 * @param at.isNew nothing was kept of it
 * @param at.now unix ms
 * @returns whether it has proved that it hears
 */
export async function saveSubscription(
  db: Database,
  asked: SavedReminders,
  at: { readonly token: string; readonly isNew: boolean; readonly now: number },
): Promise<boolean> {
  const { keys, dates, language } = asked
  const endpoint = subscriptionKeyOf(asked.endpoint, keys.auth)
  const isByMail = isMailEndpoint(endpoint)
  const member = asked.member?.toLowerCase() ?? null
  const { token, isNew, now } = at
  const seconds = Math.floor(now / 1_000)
  const watched = { member, language, seenAt: now, toldUntil: seconds }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(subscription)
      .values({ endpoint, ...keys, token, madeAt: now, watchedAt: now, ...watched })
      .onConflictDoUpdate({ target: subscription.endpoint, set: watched })
      .returning({ id: subscription.id, token: subscription.token })
    if (!row) throw new Error('A row that was written is not there.')
    const ahead = dates.filter(({ at: date }) => date > seconds + limits.leadSeconds)
    await tx.delete(reminder).where(
      and(
        eq(reminder.subscription, row.id),
        or(
          eq(reminder.kind, 'arrived'),
          and(
            eq(reminder.kind, 'date'),
            ahead.length === 0
              ? undefined
              : notInArray(
                  reminder.key,
                  ahead.map(({ key }) => key),
                ),
          ),
        ),
      ),
    )
    const rows = ahead.map(({ key, at: date }) => ({
      kind: 'date' as const,
      key,
      until: date,
      sendAt: (date - limits.leadSeconds) * 1_000,
    }))
    const until = seconds + (isByMail ? limits.mailFirstSeconds : limits.firstSeconds)
    const first =
      row.token === null || (isByMail && !isNew)
        ? []
        : [{ kind: 'proof' as const, key: '', until, sendAt: now }]
    const all = [...first, ...new Map(rows.map((one) => [one.key, one])).values()]
    if (all.length > 0)
      await tx
        .insert(reminder)
        .values(all.map((one) => ({ ...one, subscription: row.id, tries: 0 })))
        .onConflictDoUpdate({
          target: [reminder.subscription, reminder.kind, reminder.key],
          set: { until: sql`excluded.until`, sendAt: sql`excluded.send_at` },
        })
    return row.token === null
  })
}

/**
 * @param proof.endpoint left out: whoever has the token has the mail that it came with
 * @returns false when nobody there was sent such a token
 */
export async function proveSubscription(
  db: Database,
  { endpoint, token }: { readonly endpoint?: string; readonly token: string },
): Promise<boolean> {
  const rows = await db
    .update(subscription)
    .set({ token: null })
    .where(
      and(
        endpoint === undefined ? isMail : eq(subscription.endpoint, endpoint),
        eq(subscription.token, token),
      ),
    )
    .returning({ id: subscription.id })
  return rows.length === 1
}

/**
 * Forgets a browser, or an address, with all that was asked; one that is not there is forgotten already.
 * @param of.endpoint left out: whoever has the secret has a mail that it came with
 */
export async function forgetSubscription(
  db: Database,
  { endpoint, auth }: { readonly endpoint?: string; readonly auth: string },
): Promise<void> {
  const place =
    endpoint === undefined ? isMail : eq(subscription.endpoint, subscriptionKeyOf(endpoint, auth))
  await db.delete(subscription).where(and(place, eq(subscription.auth, auth)))
}

/** Forgets who was not seen for longest, and not for `reminderLimits.roomDays`. @param now unix ms @returns false: all were */
export async function evictIdle(db: Database, now: number): Promise<boolean> {
  const seenBefore = now - limits.roomDays * 86_400_000
  const { rows } = await db.execute(sql`
    delete from reminders.subscription where id = (
      select id from reminders.subscription where seen_at < ${seenBefore}
      order by seen_at limit 1 for update skip locked
    ) returning id`)
  return rows.length === 1
}

/** Forgets browsers that never showed their token, and those whose page was not opened for long. @param now unix ms */
export async function forgetOld(db: Database, now: number): Promise<number> {
  const gone = await db
    .delete(subscription)
    .where(
      or(
        and(
          isNotNull(subscription.token),
          or(
            and(not(isMail), lt(subscription.madeAt, now - limits.firstSeconds * 1_000)),
            lt(subscription.madeAt, now - limits.mailFirstSeconds * 1_000),
          ),
        ),
        lt(subscription.seenAt, now - limits.keepDays * 86_400_000),
      ),
    )
    .returning({ id: subscription.id })
  return gone.length
}

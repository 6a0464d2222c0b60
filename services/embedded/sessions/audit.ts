import { randomUUID } from 'node:crypto'
import { desc, eq, lt } from 'drizzle-orm'
import { embeddedLimits } from '../limits.ts'
import type { Database } from '../../lib/db/database.ts'
import { audit } from '../schema.ts'

/** What an account's owner may read later. */
export type AuditEvent =
  | `login.${string}`
  | 'session.reused'
  | 'session.ended'
  | 'login.added'
  | 'login.removed'
  | 'email.changed'
  | 'email.undone'
  | 'wallet.created'
  | 'wallet.imported'
  | 'wallet.restored'
  | 'wallet.reshared'
  | 'share.released'
  | 'recovery.set'
  | 'recovery.read'
  | 'device.added'
  | 'device.removed'
  | 'grant.added'
  | 'grant.ended'

export type AuditActor = {
  readonly device: string | null
  readonly browser: string
  readonly place: string
  readonly dappOrigin: string | null
}

/**
 * Writes down what happens to accounts.
 * @param days for so long it is kept
 * @param count of the metrics
 */
export function createAudit(
  now: () => number,
  days: number,
  count: (what: AuditEvent) => void = () => undefined,
) {
  return {
    /** As part of what happens: one is never without the other. */
    write: async (
      tx: Database,
      userId: string,
      what: AuditEvent,
      by: AuditActor,
    ): Promise<void> => {
      const { device, browser, place, dappOrigin } = by
      const row = { id: randomUUID(), userId, at: now(), what, device, browser, place, dappOrigin }
      await tx.insert(audit).values(row)
      count(what)
    },
    list: (db: Database, userId: string) =>
      db
        .select()
        .from(audit)
        .where(eq(audit.userId, userId))
        .orderBy(desc(audit.at), audit.id)
        .limit(embeddedLimits.auditEntries),
    forget: async (db: Database): Promise<void> =>
      void (await db.delete(audit).where(lt(audit.at, now() - days * 86_400_000))),
  }
}

export type Audit = ReturnType<typeof createAudit>

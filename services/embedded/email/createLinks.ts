import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { pendingEmailLogin } from '../schema.ts'

export type EmailLogin = typeof pendingEmailLogin.$inferSelect

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Four signs that the frame and the page of the link both show. None of them is taken for another. */
export const makeMatchCode = (): string =>
  Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('')

/** Logins that wait for the click on a link. Reading one approves nothing: mail scanners follow links. */
export function createLinks(db: Database, now: () => number) {
  const open = (token: string) =>
    and(eq(pendingEmailLogin.linkHash, tokenHash(token)), gt(pendingEmailLogin.until, now()))
  return {
    /** The login behind a link; null: none, or none any more. */
    async read(token: string): Promise<EmailLogin | null> {
      const [row] = await db.select().from(pendingEmailLogin).where(open(token))
      return row ?? null
    },
    /** Approves it, once. null: it was approved before, is over, or the page showed another match code. */
    async approve(token: string, matchCode: string): Promise<EmailLogin | null> {
      const [row] = await db
        .update(pendingEmailLogin)
        .set({ approvedAt: now() })
        .where(
          and(
            open(token),
            isNull(pendingEmailLogin.approvedAt),
            eq(pendingEmailLogin.matchCode, matchCode),
          ),
        )
        .returning()
      return row ?? null
    },
  }
}

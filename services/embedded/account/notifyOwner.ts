import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { mailDown } from '../mail/mailDown.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { identity, user } from '../schema.ts'

interface To {
  readonly to: string
  readonly language: string
}

/**
 * Tells an account's owner by mail what happened to it, at his own address and in his own language. A notice that does not arrive
 * takes nobody his wallet.
 */
export async function notifyOwner(
  { db, mailer, log }: Pick<WalletDeps, 'db' | 'mailer' | 'log'>,
  userId: string,
  send: (mailer: Mailer, to: To) => Promise<void>,
): Promise<void> {
  const to = await ownerOf(db, userId)
  if (to === null) return
  await send(mailer, to).catch((error: unknown) => mailDown({ log }, error))
}

/** The address of his login by e-mail, or else the first that a provider has proved; null: there is none. */
async function ownerOf(db: Database, userId: string): Promise<To | null> {
  const rows = await db
    .select({ identity, language: user.language })
    .from(identity)
    .innerJoin(user, eq(user.id, identity.userId))
    .where(and(eq(identity.userId, userId), isNotNull(identity.email)))
    .orderBy(asc(identity.createdAt))
  const found = rows.find((row) => row.identity.provider === 'email') ?? rows[0]
  return found?.identity.email ? { to: found.identity.email, language: found.language } : null
}

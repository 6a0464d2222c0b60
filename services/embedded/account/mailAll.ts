import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { mailDown } from '../mail/mailDown.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { emailUndo, identity, user } from '../schema.ts'

/** Where an account's owner is told what happened to it. */
export interface OwnerAddress {
  readonly to: string
  readonly language: string
}

/**
 * Tells an account's owner by mail what happened to it, at the addresses that `ownersOf` read where it did, and in his own language. A
 * notice that does not arrive takes nobody his wallet. @returns to how many the mail server took it
 */
export async function mailAll(
  { mailer, log }: Pick<WalletDeps, 'mailer' | 'log'>,
  owners: readonly OwnerAddress[],
  send: (mailer: Mailer, to: OwnerAddress) => Promise<void>,
): Promise<number> {
  // At once: a mail server that is slow is waited for once.
  const sent = await Promise.allSettled(owners.map((to) => send(mailer, to)))
  for (const one of sent) if (one.status === 'rejected') mailDown({ log }, one.reason)
  return sent.filter(({ status }) => status === 'fulfilled').length
}

/**
 * Whom to tell, read in the transaction that acts: whoever changes the address at the same moment is not told instead of him.
 * The address of his login by e-mail, or else the first that a provider has proved; and each that was changed and can be brought back: a
 * thief who put his own there would read the news alone.
 */
export async function ownersOf(
  db: Database,
  userId: string,
  now: number,
): Promise<readonly OwnerAddress[]> {
  const rows = await db
    .select({ identity, language: user.language })
    .from(identity)
    .innerJoin(user, eq(user.id, identity.userId))
    .where(and(eq(identity.userId, userId), isNotNull(identity.email)))
    .orderBy(asc(identity.createdAt))
  const found = rows.find((row) => row.identity.provider === 'email') ?? rows[0]
  if (!found?.identity.email) return []
  const before = await db
    .select({ old: emailUndo.old })
    .from(emailUndo)
    .where(and(eq(emailUndo.userId, userId), gt(emailUndo.until, now)))
  const { language } = found
  const all = new Set([found.identity.email, ...before.flatMap(({ old }) => old ?? [])])
  return [...all].map((to) => ({ to, language }))
}

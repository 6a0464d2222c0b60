import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import type { Log } from '../../lib/log/log.ts'
import { canonicalEmail } from './canonicalEmail.ts'
import { family, identity, known, user, wallet } from '../schema.ts'

/**
 * Gives logins by e-mail that were kept before addresses had one spelling theirs. Whoever has it already keeps it, unless he has no wallet
 * and the other has: then the one with the wallet is who signs in by it. What finds its spelling taken by another wallet stays as it is:
 * its devices go on, nobody signs in by it anew, and the operator is told how many there are.
 * @returns how many stay
 */
export async function settleAddresses(db: Database, log: Log): Promise<number> {
  const rows = await db
    .select({ subject: identity.subject, userId: identity.userId })
    .from(identity)
    // Most have nothing but the signs of ASCII, and were kept in small letters.
    .where(and(eq(identity.provider, 'email'), sql`${identity.subject} ~ '[^!-~]'`))
    .orderBy(asc(identity.createdAt), asc(identity.subject))
  let left = 0
  for (const row of rows) {
    // What nobody saw in it never was a part of the mailbox.
    const seen = row.subject.replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    const email = canonicalEmail(seen)
    if (email === row.subject) continue
    if (email === null || !(await rename(db, row, email))) left += 1
  }
  if (left > 0)
    log.warn({ left }, 'logins by e-mail are kept in a spelling that is another account’s now')
  return left
}

/** @returns false where the spelling is another wallet's, or both have none */
const rename = (
  db: Database,
  { subject, userId }: { readonly subject: string; readonly userId: string },
  email: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.select().from(user).where(eq(user.id, userId)).for('update')
    const mail = (text: string) => and(eq(identity.provider, 'email'), eq(identity.subject, text))
    const [there] = await tx.select().from(identity).where(mail(email)).for('update')
    const hasWallet = async (id: string) =>
      (await tx.select({ id: wallet.id }).from(wallet).where(eq(wallet.userId, id))).length > 0
    if (there && there.userId !== userId) {
      if ((await hasWallet(there.userId)) || !(await hasWallet(userId))) return false
    }
    if (there) {
      await tx.delete(identity).where(mail(email))
      await tx
        .delete(family)
        .where(
          and(
            eq(family.userId, there.userId),
            eq(family.provider, 'email'),
            eq(family.subject, email),
          ),
        )
    }
    await tx.update(identity).set({ subject: email, email }).where(mail(subject))
    await tx
      .update(family)
      .set({ subject: email })
      .where(and(eq(family.provider, 'email'), eq(family.subject, subject)))
    await tx.delete(known).where(eq(known.email, subject))
    return true
  })

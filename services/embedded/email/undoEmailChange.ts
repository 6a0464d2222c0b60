import { and, eq, gt, gte } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { emailUndoReadOf } from '@causeway/protocol/api/wallet/email'
import { embeddedLimits } from '../limits.ts'
import type { Database } from '../../lib/db/database.ts'
import type { DeviceCaller, Member } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { dropLogin } from '../account/dropLogin.ts'
import { mailDown } from '../mail/mailDown.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { makeToken } from '../tokens/makeToken.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { emailChange, emailUndo, externalLogin, user } from '../schema.ts'

type Undo = typeof emailUndo.$inferSelect

/** Keeps what a change of the address replaced, as part of it. @returns the token of the link that undoes it */
export async function keepUndo(
  tx: Database,
  { session, browser, place }: Member,
  { old, email }: Pick<Undo, 'old' | 'email'>,
  at: number,
): Promise<string> {
  const token = makeToken()
  await tx.insert(emailUndo).values({
    hash: tokenHash(token),
    userId: session.userId,
    old,
    email,
    browser,
    place,
    dappOrigin: session.dappOrigin,
    createdAt: at,
    until: at + embeddedLimits.undoSeconds * 1_000,
  })
  return token
}

/** Tells both addresses, each with the link that undoes it. A mail that does not arrive takes nobody his wallet. */
export async function notifyChanged(
  { mailer, origin, log }: WalletDeps,
  { session, browser, place }: Member,
  done: {
    readonly old: string | null
    readonly email: string
    readonly language: string
    readonly recoversAt: number
    readonly token: string
  },
): Promise<void> {
  const { old, email, language, recoversAt, token } = done
  const url = `${origin}/device#undo=${token}`
  const about = { language, recoversAt, url, browser, place, app: session.dappOrigin }
  const down = (error: unknown) => mailDown({ log }, error)
  await mailer.changed({ ...about, to: email, newEmail: null }).catch(down)
  if (old !== null && old !== email)
    await mailer.changed({ ...about, to: old, newEmail: email }).catch(down)
}

const open = (token: string, now: number) =>
  and(eq(emailUndo.hash, tokenHash(token)), gt(emailUndo.until, now))

/** What a link that undoes is about. Reading it undoes nothing: mail scanners follow links. @throws Refusal 404 */
export async function readUndo(
  { db, now }: WalletDeps,
  token: string,
): Promise<AnswerOf<typeof emailUndoReadOf>> {
  const [row] = await db.select().from(emailUndo).where(open(token, now()))
  if (!row) throw refuseWallet(404, 'token', 'linkOver')
  const { email, browser, place, dappOrigin, createdAt, until } = row
  const seconds = (ms: number) => Math.floor(ms / 1_000)
  return { email, browser, place, dappOrigin, at: seconds(createdAt), expires: seconds(until) }
}

/**
 * Undoes a change of the address, with those after it and the logins that were added since: the address of before is the login again,
 * recovers after a day, and every session ends. Once, by whoever has the link: it went to both addresses, so that neither a thief at the owner's browser nor one who had a stranger
 * confirm an address is the last to say so.
 * @throws Refusal 404 where the link is over, 409 where the account had no other login without it
 */
export async function undoEmailChange(
  deps: WalletDeps,
  token: string,
  by: Pick<DeviceCaller, 'browser' | 'place'>,
): Promise<void> {
  const { db, users, sessions, audit, now, mailer, log } = deps
  const done = await db.transaction(async (tx) => {
    const [found] = await tx.select().from(emailUndo).where(open(token, now()))
    if (!found) return null
    const { userId } = found
    await users.hold(tx, userId)
    // Again: another of its links may have been pressed meanwhile.
    const [row] = await tx.delete(emailUndo).where(open(token, now())).returning()
    if (!row) return null
    await tx
      .delete(emailUndo)
      .where(and(eq(emailUndo.userId, userId), gte(emailUndo.createdAt, row.createdAt)))
    const current = await users.emailOf(tx, userId)
    await users.removeEmail(tx, userId)
    const email = row.old
    if (email !== null)
      await users.add(tx, userId, { provider: 'email', subject: email, name: null, email })
    // Whoever changed it may have left himself a login beside it.
    const actor = { ...by, device: null, dappOrigin: null }
    for (const login of await users.logins(tx, userId))
      if (login.provider !== 'email' && login.createdAt >= row.createdAt)
        await dropLogin(tx, deps, login, actor)
    if ((await users.logins(tx, userId)).length === 0)
      throw refuseWallet(409, 'token', 'loginInUse')
    await sessions.endOfUser(tx, userId)
    await tx.delete(emailChange).where(eq(emailChange.userId, userId))
    await tx.delete(externalLogin).where(eq(externalLogin.userId, userId))
    await audit.write(tx, userId, 'email.undone', actor)
    const [person] = await tx
      .select({ language: user.language })
      .from(user)
      .where(eq(user.id, userId))
    return { back: email, away: current, language: person?.language ?? 'en' }
  })
  if (!done) throw refuseWallet(404, 'token', 'linkOver')
  const { back, away, language } = done
  const down = (error: unknown) => mailDown({ log }, error)
  if (back !== null) await mailer.undone({ to: back, language, isBack: true }).catch(down)
  if (away !== null && away !== back)
    await mailer.undone({ to: away, language, isBack: false }).catch(down)
}

import { and, eq, gt, gte } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { emailUndoReadOf } from '@causeway/protocol/api/wallet/email'
import type { DeviceCaller, Member } from '../sessions/deviceCaller.ts'
import { holdUser } from '../sessions/users.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { dropLogin } from '../account/dropLogin.ts'
import { mailAll } from '../account/mailAll.ts'
import { whereOf } from '../custody/readRecovery.ts'
import { type CustodyDeps, restoreWallet } from '../custody/importWallet.ts'
import { mailDown } from '../mail/mailDown.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { emailChange, emailUndo, externalLogin, user } from '../schema.ts'

/** Tells both addresses, each with the link that undoes it. A mail that does not arrive takes nobody his wallet. */
export async function notifyChanged(
  deps: WalletDeps,
  member: Member,
  done: {
    readonly old: string | null
    readonly email: string
    readonly language: string
    readonly recoversAt: number
    readonly url: string
  },
): Promise<void> {
  const { old, email, ...told } = done
  const about = { ...told, ...whereOf(member) }
  const owners = [...new Set([email, old ?? email])].map((to) => ({ ...told, to }))
  await mailAll(deps, owners, (mailer, { to }) =>
    mailer.changed({ ...about, to, newEmail: to === email ? null : email }),
  )
}

const kindOf = ({ walletId, login }: typeof emailUndo.$inferSelect) =>
  login === null ? (walletId === null ? 'email' : 'wallet') : 'login'

const open = (token: string, now: number) =>
  and(eq(emailUndo.hash, tokenHash(token)), gt(emailUndo.until, now))

/** What a link that undoes is about. Reading it undoes nothing: mail scanners follow links. @throws Refusal 404 */
export async function readUndo(
  { db, now }: WalletDeps,
  token: string,
): Promise<AnswerOf<typeof emailUndoReadOf>> {
  const [row] = await db.select().from(emailUndo).where(open(token, now()))
  if (!row) throw refuseWallet(404, 'token', 'linkOver')
  const { email, login, browser, place, dappOrigin, createdAt, until } = row
  const seconds = (ms: number) => Math.floor(ms / 1_000)
  const times = { at: seconds(createdAt), expires: seconds(until) }
  return { kind: kindOf(row), email, login, browser, place, dappOrigin, ...times }
}

/**
 * Undoes a change of the address, of the wallet or of the logins, with those after it and the logins that were added since: the address of before
 * is the login again and recovers after a day, the wallet of before is back, and every session ends. Once, by whoever has the link: it went to both addresses, so that neither a thief at the owner's browser nor one who had a stranger
 * confirm an address is the last to say so.
 * @throws Refusal 404 where the link is over, 409 where the account had no other login without it
 */
export async function undoChange(
  deps: CustodyDeps,
  token: string,
  by: Pick<DeviceCaller, 'browser' | 'place'>,
): Promise<void> {
  const { db, users, sessions, audit, now, mailer, log } = deps
  const done = await db.transaction(async (tx) => {
    const [found] = await tx.select().from(emailUndo).where(open(token, now()))
    if (!found) return null
    const { userId } = found
    await holdUser(tx, userId)
    // Again: another of its links may have been pressed meanwhile.
    const [row] = await tx.delete(emailUndo).where(open(token, now())).returning()
    if (!row) return null
    const later = await tx
      .delete(emailUndo)
      .where(and(eq(emailUndo.userId, userId), gte(emailUndo.createdAt, row.createdAt)))
      .returning()
    const undone = [row, ...later].toSorted((a, b) => a.createdAt - b.createdAt)
    const actor = { ...by, device: null, dappOrigin: null }
    const address = undone.find((one) => kindOf(one) === 'email')
    const current = await users.emailOf(tx, userId)
    if (address) {
      const { old: email } = address
      await users.removeEmail(tx, userId)
      if (email !== null)
        await users.add(tx, userId, { provider: 'email', subject: email, name: null, email })
      await audit.write(tx, userId, 'email.undone', actor)
    }
    const before = undone.find(({ walletId }) => walletId)?.walletId
    if (before) {
      await restoreWallet(tx, userId, before)
      await audit.write(tx, userId, 'wallet.restored', actor)
    }
    // Whoever changed it may have left himself a login beside it.
    for (const login of await users.logins(tx, userId))
      if (login.provider !== 'email' && login.createdAt >= row.createdAt)
        await dropLogin(tx, deps, login, actor)
    if ((await users.logins(tx, userId)).length === 0)
      throw refuseWallet(409, 'token', 'loginInUse')
    await sessions.endOfUser(tx, userId)
    await tx.delete(emailChange).where(eq(emailChange.userId, userId))
    await tx.delete(externalLogin).where(eq(externalLogin.userId, userId))
    const [person] = await tx
      .select({ language: user.language })
      .from(user)
      .where(eq(user.id, userId))
    const { language = 'en' } = person ?? {}
    if (!address) return { mails: [[row.email, before ? 'wallet' : 'login']] as const, language }
    const away = current === address.old ? null : current
    const mails = [[address.old, 'back'] as const, [away, 'away'] as const]
    return { mails, language }
  })
  if (!done) throw refuseWallet(404, 'token', 'linkOver')
  const { mails, language } = done
  for (const [to, what] of mails)
    if (to !== null)
      await mailer.undone({ to, language, what }).catch((error) => mailDown({ log }, error))
}

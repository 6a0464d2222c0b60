import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { embeddedLimits } from '../limits.ts'
import { requireOwnDevice } from '../custody/createWallet.ts'
import type { Member } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { emailChange, family, identity, known } from '../schema.ts'
import type { CodeOwner } from '../mail/codes.ts'
import { mailDown } from '../mail/mailDown.ts'

type Change = typeof emailChange.$inferSelect

/** A code is of one change: what proved one new address proves none that was asked for since. */
const placeOf = (
  { device }: Member,
  { userId, email }: Change,
  purpose: 'primary' | 'secondary',
): CodeOwner => ({ owner: `${userId} ${email}`, purpose, device })

/**
 * Begins a change of the address: the old one is proved first, where there is one. On a device that opens the wallet alone: whoever reads
 * the old mailbox could prove both.
 * @throws Refusal 403 on another
 */
export async function startEmailChange(
  deps: WalletDeps,
  member: Member,
  asked: { readonly email: string; readonly language?: string | undefined },
): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'> {
  const { db, users, mailLimits, now } = deps
  await requireOwnDevice(db, member.session.userId, member.device)
  const old = await users.emailOf(db, member.session.userId)
  await mailLimits.login(member)
  const row: Change = {
    userId: member.session.userId,
    email: asked.email,
    language: asked.language ?? 'en',
    provedAt: old === null ? now() : null,
    until: now() + 2 * embeddedLimits.codeSeconds * 1_000,
  }
  await mailLimits.mail(old ?? asked.email, member.device, true)
  await db
    .insert(emailChange)
    .values(row)
    .onConflictDoUpdate({ target: emailChange.userId, set: row })
  await send(deps, member, row, old)
  return old === null ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP'
}

/** @param old the old address, where it is the one that is asked; null: the new one is */
async function send(
  deps: WalletDeps,
  member: Member,
  change: Change,
  old: string | null,
): Promise<void> {
  const { email, language } = change
  const to = old ?? email
  const purpose = old === null ? 'secondary' : 'primary'
  const { digits, takeBack } = await deps.codes.make(placeOf(member, change, purpose), to)
  await deps.mailer
    .change({ to, language, digits, newEmail: old === null ? null : email })
    .catch(async (error: unknown) => {
      await takeBack()
      throw mailDown(deps, error)
    })
}

async function changeOf(
  { db, now }: WalletDeps,
  { session }: Member,
  isProved: boolean,
): Promise<Change> {
  const conditions = [eq(emailChange.userId, session.userId), gt(emailChange.until, now())]
  if (isProved) conditions.push(isNotNull(emailChange.provedAt))
  const [row] = await db
    .select()
    .from(emailChange)
    .where(and(...conditions))
  if (row) return row
  throw refuseWallet(404, 'change', 'loginUnknown')
}

/** Proves the old address; the code for the new one goes out. @throws Refusal 401 `otp` */
export async function provePrimary(deps: WalletDeps, member: Member, otp: string): Promise<void> {
  const change = await changeOf(deps, member, false)
  const tried = await deps.codes.use(placeOf(member, change, 'primary'), otp)
  if (tried !== 'right') throw refuseWallet(401, 'otp', tried === 'wrong' ? 'otpWrong' : 'otpOver')
  const until = deps.now() + 2 * embeddedLimits.codeSeconds * 1_000
  const proved = { provedAt: deps.now(), until }
  const { userId, email } = change
  const same = and(eq(emailChange.userId, userId), eq(emailChange.email, email))
  await deps.db.update(emailChange).set(proved).where(same)
  await send(deps, member, change, null)
}

/**
 * Proves the new address: it is the login from now on, and recovers after a day. The old one is told.
 * @throws Refusal 401 `otp`, 403 `email` where the address is another account's
 */
export async function proveSecondary(
  deps: WalletDeps,
  member: Member,
  otp: string,
): Promise<{ newEmail: string; recoversFrom: number }> {
  const { db, users, audit, now, log } = deps
  const { userId } = member.session
  const change = await changeOf(deps, member, true)
  const tried = await deps.codes.use(placeOf(member, change, 'secondary'), otp)
  if (tried !== 'right') throw refuseWallet(401, 'otp', tried === 'wrong' ? 'otpWrong' : 'otpOver')
  const { email } = change
  const { old, recoversAt } = await db.transaction(async (tx) => {
    const before = await users.emailOf(tx, userId)
    const mine = and(eq(identity.userId, userId), eq(identity.provider, 'email'))
    await tx.delete(identity).where(mine)
    const login = { provider: 'email', subject: email, name: null, email } as const
    const at = await users.add(tx, userId, login)
    await tx
      .update(family)
      .set({ subject: email })
      .where(and(eq(family.userId, userId), eq(family.provider, 'email')))
    if (before !== null) await tx.delete(known).where(eq(known.email, before))
    await tx.insert(known).values({ email, device: member.device, at: now() }).onConflictDoNothing()
    await tx.delete(emailChange).where(eq(emailChange.userId, userId))
    await audit.write(tx, userId, 'email.changed', member.session)
    return { old: before, recoversAt: at ?? now() }
  })
  if (old !== null && old !== email)
    await deps.mailer
      .changed({ to: old, language: change.language, newEmail: email, recoversAt })
      .catch((error: unknown) => mailDown({ log }, error))
  return { newEmail: email, recoversFrom: Math.floor(recoversAt / 1_000) }
}

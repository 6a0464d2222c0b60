import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { embeddedLimits } from '../limits.ts'
import type { Database } from '../../lib/db/database.ts'
import { actorOf } from '../custody/createWallet.ts'
import { holdOwnDevice } from '../custody/holdAccount.ts'
import type { Member } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { emailChange, externalLogin, known, pendingEmailLogin } from '../schema.ts'
import type { EmailLogin } from './createLinks.ts'
import { addressStateOf, codeOwnerOf, newProof, sendFirst } from './proveAddress.ts'
import { keepUndo, tellChanged } from './undoEmailChange.ts'

type Change = typeof emailChange.$inferSelect
type Step = Exclude<EmailLogin['kind'], 'login'>

/**
 * Begins a change of the address: the old one is proved first, where there is one. On a device that opens the wallet alone: whoever reads
 * the old mailbox could prove both.
 * @throws Refusal 403 on another, 404 while there is no wallet
 */
export async function startEmailChange(
  deps: WalletDeps,
  member: Member,
  asked: { readonly email: string; readonly language?: string | undefined },
): Promise<{ action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'; matchCode: string | null }> {
  const { db, users, now } = deps
  const { userId } = member.session
  const old = await db.transaction(async (tx) => {
    await holdOwnDevice(tx, deps, member)
    const before = await users.emailOf(tx, userId)
    const row: Change = {
      userId,
      email: asked.email,
      language: asked.language ?? 'en',
      provedAt: before === null ? now() : null,
      stepId: '',
      until: now() + changeMs,
    }
    await tx
      .insert(emailChange)
      .values(row)
      .onConflictDoUpdate({ target: emailChange.userId, set: row })
    return before
  })
  return old === null
    ? {
        action: 'VERIFY_SECONDARY_OTP',
        matchCode: await sendStep(deps, member, 'secondary', asked.email),
      }
    : { action: 'VERIFY_PRIMARY_OTP', matchCode: await sendStep(deps, member, 'primary', old) }
}

/** Two mails, each with a link. */
const changeMs = 2 * embeddedLimits.linkSeconds * 1_000

/** Each address goes the way of a login: its limits, a link for a device that is new to it. @returns what the link's page shows, too */
async function sendStep(
  deps: WalletDeps,
  member: Member,
  kind: Step,
  email: string,
): Promise<string | null> {
  const { db, mailLimits, now } = deps
  const state = await addressStateOf(deps, member, email)
  await mailLimits.login(member)
  await mailLimits.mail(email, member.device, state.isKnown)
  const proof = await db.transaction(async (tx) => {
    await holdOwnDevice(tx, deps, member)
    const change = await requireChange(tx, deps, member, kind === 'secondary')
    const { dappOrigin } = member.session
    const { language } = change
    const made = newProof(now(), member, { kind, email, dappOrigin, language }, state)
    // Another change may have been begun since.
    if (kind === 'secondary' && change.email !== email) throw changeOver()
    await tx.insert(pendingEmailLogin).values(made.row)
    await tx
      .update(emailChange)
      .set({ stepId: made.row.id })
      .where(eq(emailChange.userId, change.userId))
    return made
  })
  await sendFirst(deps, proof)
  return proof.row.matchCode
}

const changeOver = () => refuseWallet(404, 'change', 'loginUnknown')

async function requireChange(
  tx: Database,
  { now }: WalletDeps,
  { session }: Member,
  isProved: boolean,
): Promise<Change> {
  const conditions = [eq(emailChange.userId, session.userId), gt(emailChange.until, now())]
  if (isProved) conditions.push(isNotNull(emailChange.provedAt))
  const [row] = await tx
    .select()
    .from(emailChange)
    .where(and(...conditions))
  if (row) return row
  throw changeOver()
}

/**
 * Tries the code of a step, in the transaction that acts by it: a wrong one is counted by it, too.
 * @throws Refusal 404 where no step of this device waits for one
 */
async function tryStep(
  tx: Database,
  deps: WalletDeps,
  member: Member,
  { kind, otp }: { readonly kind: Step; readonly otp: string },
): Promise<{ change: Change; tried: 'right' | 'wrong' | 'over' }> {
  await holdOwnDevice(tx, deps, member)
  const change = await requireChange(tx, deps, member, kind === 'secondary')
  const [row] = await tx
    .select()
    .from(pendingEmailLogin)
    .where(
      and(
        eq(pendingEmailLogin.id, change.stepId),
        eq(pendingEmailLogin.kind, kind),
        eq(pendingEmailLogin.device, member.device),
        isNotNull(pendingEmailLogin.approvedAt),
        gt(pendingEmailLogin.until, deps.now()),
      ),
    )
  if (!row) throw changeOver()
  return { change, tried: await deps.codes.use(codeOwnerOf(row), otp, tx) }
}

const refuseCode = (tried: 'wrong' | 'over') =>
  refuseWallet(401, 'otp', tried === 'wrong' ? 'otpWrong' : 'otpOver')

/** Proves the old address; the mail to the new one goes out. @throws Refusal 401 `otp` */
export async function provePrimary(
  deps: WalletDeps,
  member: Member,
  otp: string,
): Promise<{ matchCode: string | null }> {
  const { change, tried } = await deps.db.transaction(async (tx) => {
    const step = await tryStep(tx, deps, member, { kind: 'primary', otp })
    if (step.tried === 'right')
      await tx
        .update(emailChange)
        .set({ provedAt: deps.now(), until: deps.now() + changeMs })
        .where(eq(emailChange.userId, step.change.userId))
    return step
  })
  if (tried !== 'right') throw refuseCode(tried)
  return { matchCode: await sendStep(deps, member, 'secondary', change.email) }
}

/**
 * Proves the new address: it is the login from now on, and recovers after a day. Every other session ends: those of whoever reads the old
 * mailbox, too. Both addresses are told, with a way to undo it.
 * @throws Refusal 401 `otp`, 403 `email` where the address is another account's
 */
export async function proveSecondary(
  deps: WalletDeps,
  member: Member,
  otp: string,
): Promise<{ newEmail: string; recoversFrom: number }> {
  const { db, users, sessions, audit, now } = deps
  const { session, device } = member
  const { userId } = session
  const done = await db.transaction(async (tx) => {
    const { change, tried } = await tryStep(tx, deps, member, { kind: 'secondary', otp })
    if (tried !== 'right') return { tried }
    const { email, language } = change
    const old = await users.emailOf(tx, userId)
    await users.removeEmail(tx, userId)
    const login = { provider: 'email', subject: email, name: null, email } as const
    const recoversAt = (await users.add(tx, userId, login)) ?? now()
    await sessions.endOfOthers(tx, session)
    await sessions.rename(tx, session, email)
    await tx.insert(known).values({ email, device, at: now() }).onConflictDoNothing()
    await tx.delete(emailChange).where(eq(emailChange.userId, userId))
    await tx.delete(externalLogin).where(eq(externalLogin.userId, userId))
    const token = await keepUndo(tx, member, { old, email }, now())
    await audit.write(tx, userId, 'email.changed', actorOf(member))
    return { tried, old, email, language, recoversAt, token }
  })
  if (done.tried !== 'right') throw refuseCode(done.tried)
  await tellChanged(deps, member, done)
  return { newEmail: done.email, recoversFrom: Math.floor(done.recoversAt / 1_000) }
}

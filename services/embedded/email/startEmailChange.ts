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
import {
  addressStateOf,
  type ProofRequest,
  beginProof,
  type BegunProof,
  codeOwnerOf,
  sendFirst,
} from './beginProof.ts'
import { keepUndo } from '../account/keepUndo.ts'
import { notifyChanged } from './undoChange.ts'

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
  asked: {
    readonly email: string
    readonly language?: string | undefined
    readonly showsMatchCode: boolean
  },
): Promise<{ action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'; matchCode: string | null }> {
  const { email } = asked
  for (;;) {
    // Judged before it counts, so that no other browser uses up what the owner may ask; and again below, where it acts.
    const old = await deps.db.transaction(async (tx) => {
      await holdOwnDevice(tx, deps, member)
      return deps.users.emailOf(tx, member.session.userId)
    })
    await countStep(deps, member, old ?? email)
    const step = await beginChange(deps, member, { ...asked, old })
    if (!step) continue
    await sendFirst(deps, step, old === null ? null : email)
    const action = old === null ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP'
    return { action, matchCode: step.row.matchCode }
  }
}

/** @returns null where the old address is another one by now */
function beginChange(
  deps: WalletDeps,
  member: Member,
  asked: {
    readonly old: string | null
    readonly email: string
    readonly language?: string | undefined
    readonly showsMatchCode: boolean
  },
): Promise<BegunProof | null> {
  const { db, users, now } = deps
  const { userId } = member.session
  const { old, email, language = 'en', showsMatchCode } = asked
  return db.transaction(async (tx) => {
    await holdOwnDevice(tx, deps, member)
    if ((await users.emailOf(tx, userId)) !== old) return null
    const kind: Step = old === null ? 'secondary' : 'primary'
    const begun = await beginStep(tx, deps, member, {
      kind,
      email: old ?? email,
      language,
      showsMatchCode,
    })
    const row: Change = {
      userId,
      email,
      language,
      provedAt: old === null ? now() : null,
      stepId: begun.row.id,
      until: now() + changeMs,
    }
    await tx
      .insert(emailChange)
      .values(row)
      .onConflictDoUpdate({ target: emailChange.userId, set: row })
    return begun
  })
}

/** Two mails, each with a link. */
const changeMs = 2 * embeddedLimits.linkSeconds * 1_000

/** Each address goes the way of a login: within its limits, and by a link for a device that is new to it. @throws Later 429 */
async function countStep(deps: WalletDeps, member: Member, email: string): Promise<void> {
  const { isKnown } = await addressStateOf(deps.db, deps, member, email)
  await deps.mailLimits.login(member)
  await deps.mailLimits.mail(email, member.device, isKnown)
}

async function beginStep(
  tx: Database,
  deps: WalletDeps,
  member: Member,
  asked: Omit<ProofRequest, 'dappOrigin'>,
): Promise<BegunProof> {
  const { dappOrigin } = member.session
  const state = await addressStateOf(tx, deps, member, asked.email)
  return beginProof(tx, deps, member, { ...asked, dappOrigin }, state)
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
  { otp, showsMatchCode }: { readonly otp: string; readonly showsMatchCode: boolean },
): Promise<{ matchCode: string | null }> {
  const { now } = deps
  const { tried, next } = await deps.db.transaction(async (tx) => {
    const step = await tryStep(tx, deps, member, { kind: 'primary', otp })
    if (step.tried !== 'right') return { tried: step.tried, next: null }
    const { userId, email, language } = step.change
    const begun = await beginStep(tx, deps, member, {
      kind: 'secondary',
      email,
      language,
      showsMatchCode,
    })
    await tx
      .update(emailChange)
      .set({ provedAt: now(), until: now() + changeMs, stepId: begun.row.id })
      .where(eq(emailChange.userId, userId))
    return { tried: step.tried, next: begun }
  })
  if (tried !== 'right') throw refuseCode(tried)
  try {
    await countStep(deps, member, next.row.email)
  } catch (error) {
    // A mail that may not go out leaves no code behind.
    await deps.db.delete(pendingEmailLogin).where(eq(pendingEmailLogin.id, next.row.id))
    throw error
  }
  await sendFirst(deps, next)
  return { matchCode: next.row.matchCode }
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
    const changed = { userId, old, email, createdAt: now() }
    const url = await keepUndo(tx, deps, actorOf(member), changed)
    await audit.write(tx, userId, 'email.changed', actorOf(member))
    return { tried, old, email, language, recoversAt, url }
  })
  if (done.tried !== 'right') throw refuseCode(done.tried)
  await notifyChanged(deps, member, done)
  return { newEmail: done.email, recoversFrom: Math.floor(done.recoversAt / 1_000) }
}

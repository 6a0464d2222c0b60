import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { emailStartOf } from '@causeway/protocol/api/wallet/email'
import { embeddedLimits } from '../limits.ts'
import type { DeviceCaller } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { mailDown } from '../mail/mailDown.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { makeToken } from '../tokens/makeToken.ts'
import { pendingEmailLogin, known } from '../schema.ts'
import type { TokenFamily } from '../sessions/tokenFamily.ts'
import { makeMatchCode, type EmailLogin } from './createLinks.ts'

type Answer = AnswerOf<typeof emailStartOf>
type Asked = {
  readonly email: string
  readonly dappOrigin: string
  readonly language?: string | undefined
}

const seconds = (ms: number) => Math.floor(ms / 1_000)

/**
 * Begins a login by e-mail. Whether somebody has an account is not even looked up here, so neither the answer nor its time tells it: what
 * counts is whether this device signed in to the address before.
 */
export async function startEmail(
  deps: WalletDeps,
  caller: DeviceCaller,
  asked: Asked,
  session: TokenFamily | null,
): Promise<Answer> {
  const { db, codes, mailLimits, now } = deps
  const { email } = asked
  if (session?.provider === 'email' && session.subject === email)
    return {
      action: 'CONNECT',
      loginId: session.id,
      matchCode: null,
      expires: seconds(session.until),
    }
  const [isKnown, isExhausted] = await Promise.all([
    isKnownTo(deps, caller, email),
    codes.areExhausted(email),
  ])
  const before = isExhausted ? null : await approved(deps, caller, email)
  if (before) {
    const live = await codes.live(codeOwnerOf(before))
    const isNew = live && live.madeAt + embeddedLimits.mailPauseSeconds * 1_000 > now()
    if (isNew) return verifyOtp(before, live.until)
  }
  await mailLimits.login(caller)
  await mailLimits.mail(email, caller.device, isKnown)
  if (before) return verifyOtp(before, await sendCode(deps, before))
  const needsLink = !isKnown || isExhausted
  const token = makeToken()
  const row: EmailLogin = {
    id: randomUUID(),
    email,
    device: caller.device,
    projectId: caller.project.id,
    dappOrigin: asked.dappOrigin,
    language: asked.language ?? 'en',
    browser: caller.browser,
    place: caller.place,
    matchCode: needsLink ? makeMatchCode() : null,
    linkHash: needsLink ? tokenHash(token) : null,
    approvedAt: needsLink ? null : now(),
    until: now() + embeddedLimits.linkSeconds * 1_000,
    createdAt: now(),
  }
  await db.insert(pendingEmailLogin).values(row)
  if (!needsLink) return verifyOtp(row, await sendCode(deps, row))
  await sendLink(deps, row, token)
  return {
    action: 'VERIFY_DEVICE',
    loginId: row.id,
    matchCode: row.matchCode,
    expires: seconds(row.until),
  }
}

const verifyOtp = ({ id }: EmailLogin, until: number): Answer => ({
  action: 'VERIFY_OTP',
  loginId: id,
  matchCode: null,
  expires: seconds(until),
})

export const codeOwnerOf = ({ id, device }: Pick<EmailLogin, 'id' | 'device'>) =>
  ({ owner: id, purpose: 'login', device }) as const

/** A login of this device whose link was approved: it stays so for as long as the link would have been good. */
async function approved(
  { db, now }: WalletDeps,
  caller: DeviceCaller,
  email: string,
): Promise<EmailLogin | null> {
  const [row] = await db
    .select()
    .from(pendingEmailLogin)
    .where(
      and(
        eq(pendingEmailLogin.email, email),
        eq(pendingEmailLogin.device, caller.device),
        eq(pendingEmailLogin.projectId, caller.project.id),
        isNotNull(pendingEmailLogin.linkHash),
        isNotNull(pendingEmailLogin.approvedAt),
        gt(pendingEmailLogin.until, now()),
      ),
    )
    .orderBy(desc(pendingEmailLogin.createdAt))
    .limit(1)
  return row ?? null
}

async function isKnownTo(
  { db }: WalletDeps,
  { device }: DeviceCaller,
  email: string,
): Promise<boolean> {
  const rows = await db
    .select({ at: known.at })
    .from(known)
    .where(and(eq(known.email, email), eq(known.device, device)))
  return rows.length > 0
}

/** @returns until when the code is good @throws Later 503 when no mail can be sent */
export async function sendCode(deps: WalletDeps, login: EmailLogin): Promise<number> {
  const { digits, until, takeBack } = await deps.codes.make(codeOwnerOf(login), login.email)
  await deps.mailer
    .code({ to: login.email, language: login.language, digits, app: login.dappOrigin })
    .catch(async (error: unknown) => {
      await takeBack()
      throw mailDown(deps, error)
    })
  return until
}

async function sendLink(deps: WalletDeps, login: EmailLogin, token: string): Promise<void> {
  const { email: to, language, dappOrigin: app, browser, place } = login
  const url = `${deps.origin}/device#${token}`
  await deps.mailer
    .link({ to, language, url, app, browser, place })
    .catch(async (error: unknown) => {
      await deps.db.delete(pendingEmailLogin).where(eq(pendingEmailLogin.id, login.id))
      throw mailDown(deps, error)
    })
}

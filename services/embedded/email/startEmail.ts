import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { emailStartOf } from '@causeway/protocol/api/wallet/email'
import { embeddedLimits } from '../limits.ts'
import type { DeviceCaller } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { pendingEmailLogin } from '../schema.ts'
import type { TokenFamily } from '../sessions/tokenFamily.ts'
import type { EmailLogin } from './createLinks.ts'
import { addressStateOf, beginProof, codeOwnerOf, sendCode, sendFirst } from './beginProof.ts'

type Answer = AnswerOf<typeof emailStartOf>
type Asked = {
  readonly email: string
  readonly dappOrigin: string
  readonly language?: string | undefined
  readonly showsMatchCode: boolean
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
  const state = await addressStateOf(db, deps, caller, email)
  const before = state.isExhausted ? null : await approved(deps, caller, email)
  if (before) {
    const live = await codes.live(codeOwnerOf(before))
    const isNew = live && live.madeAt + embeddedLimits.mailPauseSeconds * 1_000 > now()
    if (isNew) return verifyOtp(before, live.until)
  }
  await mailLimits.login(caller)
  await mailLimits.mail(email, caller.device, state.isKnown)
  const again = before && (await sendCode(deps, before))
  if (before && again !== null) return verifyOtp(before, again)
  const { dappOrigin, language = 'en', showsMatchCode } = asked
  const proof = await beginProof(
    db,
    deps,
    caller,
    { kind: 'login', email, dappOrigin, language, showsMatchCode },
    // Again: one that was used up meanwhile made the device known.
    await addressStateOf(db, deps, caller, email),
  )
  const { row } = proof
  const until = await sendFirst(deps, proof)
  if (row.matchCode === null) return verifyOtp(row, until)
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
        eq(pendingEmailLogin.kind, 'login'),
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

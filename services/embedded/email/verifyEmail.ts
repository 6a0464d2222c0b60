import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { WalletSession } from '@causeway/protocol/api/wallet/fields'
import type { Database } from '../../lib/db/database.ts'
import type { DeviceCaller } from '../sessions/deviceCaller.ts'
import { holdLogin } from '../sessions/users.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { pendingEmailLogin, known } from '../schema.ts'
import type { EmailLogin } from './createLinks.ts'
import { codeOwnerOf } from './beginProof.ts'

/** A login of the device that asks, whose link was approved or needs none. @throws Refusal 404 */
export async function readyLogin(
  tx: Database,
  { now }: Pick<WalletDeps, 'now'>,
  caller: DeviceCaller,
  loginId: string,
): Promise<EmailLogin> {
  const [row] = await tx
    .select()
    .from(pendingEmailLogin)
    .where(
      and(
        eq(pendingEmailLogin.id, loginId),
        eq(pendingEmailLogin.kind, 'login'),
        eq(pendingEmailLogin.device, caller.device),
        eq(pendingEmailLogin.projectId, caller.project.id),
        isNotNull(pendingEmailLogin.approvedAt),
        gt(pendingEmailLogin.until, now()),
      ),
    )
    .for('update')
  if (row) return row
  throw refuseWallet(404, 'loginId', 'loginUnknown')
}

/** Trades a code for a session. @throws Refusal 401 `otp` */
export async function verifyEmail(
  deps: WalletDeps,
  caller: DeviceCaller,
  { loginId, otp }: { readonly loginId: string; readonly otp: string },
): Promise<WalletSession> {
  const { db, codes, descriptions, users, sessions, now } = deps
  const done = await db.transaction(async (tx) => {
    // Before the login is held: whoever deletes the account holds it first, too.
    const [asked] = await tx
      .select()
      .from(pendingEmailLogin)
      .where(eq(pendingEmailLogin.id, loginId))
    if (asked) await holdLogin(tx, { provider: 'email', subject: asked.email })
    const login = await readyLogin(tx, deps, caller, loginId)
    const tried = await codes.use(codeOwnerOf(login), otp, tx)
    // Counted, and so kept, though it is refused.
    if (tried !== 'right') return tried
    const { email, device, dappOrigin } = login
    const profile = { provider: 'email', subject: email, name: null, email } as const
    const userId = await users.findOrMake(tx, profile, login.language)
    const at = now()
    await tx
      .insert(known)
      .values({ email, device, at })
      .onConflictDoUpdate({ target: [known.email, known.device], set: { at } })
    await tx.delete(pendingEmailLogin).where(eq(pendingEmailLogin.id, login.id))
    const opening = { userId, provider: 'email', subject: email, dappOrigin } as const
    return descriptions.session(tx, await sessions.open(tx, caller, opening))
  })
  if (typeof done === 'string')
    throw refuseWallet(401, 'otp', done === 'wrong' ? 'otpWrong' : 'otpOver')
  return done
}

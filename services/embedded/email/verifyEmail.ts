import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Caller } from '../sessions/caller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { refuse } from '../tokens/refuse.ts'
import { emailLogin, known } from '../schema.ts'
import type { Family } from '../sessions/family.ts'
import type { EmailLogin } from './createLinks.ts'
import { codePlaceOf } from './startEmail.ts'

/** A login of the device that asks, whose link was approved or needs none. @throws Refusal 404 */
export async function readyLogin(
  { db, now }: Pick<WalletDeps, 'db' | 'now'>,
  caller: Caller,
  loginId: string,
): Promise<EmailLogin> {
  const [row] = await db
    .select()
    .from(emailLogin)
    .where(
      and(
        eq(emailLogin.id, loginId),
        eq(emailLogin.device, caller.device),
        eq(emailLogin.projectId, caller.project.id),
        isNotNull(emailLogin.approvedAt),
        gt(emailLogin.until, now()),
      ),
    )
  if (row) return row
  throw refuse(404, 'loginId', 'loginUnknown')
}

/** Trades a code for a session. @throws Refusal 401 `otp` */
export async function verifyEmail(
  deps: WalletDeps,
  caller: Caller,
  { loginId, otp }: { readonly loginId: string; readonly otp: string },
): Promise<readonly [Family, string]> {
  const { db, codes, users, sessions, now } = deps
  const login = await readyLogin(deps, caller, loginId)
  const tried = await codes.use(codePlaceOf(login), otp)
  if (tried !== 'right') throw refuse(401, 'otp', tried === 'wrong' ? 'otpWrong' : 'otpOver')
  return db.transaction(async (tx) => {
    const { email, device, dappOrigin } = login
    const profile = { provider: 'email', subject: email, name: null, email } as const
    const userId = await users.findOrMake(tx, profile, login.language)
    const at = now()
    await tx
      .insert(known)
      .values({ email, device, at })
      .onConflictDoUpdate({ target: [known.email, known.device], set: { at } })
    await tx.delete(emailLogin).where(eq(emailLogin.id, login.id))
    return sessions.open(tx, caller, { userId, provider: 'email', subject: email, dappOrigin })
  })
}

import { and, eq, gt } from 'drizzle-orm'
import { loginName, loginTitles } from '@causeway/protocol/api/wallet/fields'
import * as v from 'valibot'
import { requireRegistered, requireWallet } from '../custody/holdAccount.ts'
import type { DeviceCaller } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { notifyOwner } from '../account/notifyOwner.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { externalLogin } from '../schema.ts'
import type { TokenFamily } from '../sessions/tokenFamily.ts'
import type { LoginProfile } from '../sessions/users.ts'

/**
 * Trades a handle for a session. It goes with the first who shows it and is the device that began the login.
 * @throws Refusal 404 for another's, 401 where the provider said no, 403 where the login is another account's
 */
export async function takeLogin(
  deps: WalletDeps,
  caller: DeviceCaller,
  handle: string,
): Promise<readonly [TokenFamily, string]> {
  const { db, users, sessions, audit, now } = deps
  const mine = and(
    eq(externalLogin.resultHash, tokenHash(handle)),
    eq(externalLogin.device, caller.device),
    eq(externalLogin.projectId, caller.project.id),
    gt(externalLogin.until, now()),
  )
  const done = await db.transaction(async (tx) => {
    const [begun] = await tx
      .select({ userId: externalLogin.userId })
      .from(externalLogin)
      .where(mine)
    if (begun && begun.userId !== null) await users.hold(tx, begun.userId)
    const [row] = await tx.delete(externalLogin).where(mine).returning()
    if (!row) throw refuseWallet(404, 'resultUri', 'loginUnknown')
    // Used up though it came to nothing.
    if (!row.result) return null
    const profile = { provider: v.parse(loginName, row.provider), ...row.result }
    let isAdded = false
    if (row.userId !== null) {
      // Again: the device may have been taken away since.
      await requireRegistered(tx, await requireWallet(tx, row.userId), caller.device)
      isAdded = (await users.add(tx, row.userId, profile)) !== null
      if (isAdded) await audit.write(tx, row.userId, 'login.added', row)
    }
    const userId = row.userId ?? (await users.findOrMake(tx, profile, caller.language))
    const { provider, subject } = profile
    const { dappOrigin } = row
    const opened = await sessions.open(tx, caller, { userId, provider, subject, dappOrigin })
    return { opened, isAdded, profile, row }
  })
  if (!done) throw refuseWallet(401, 'provider', 'providerSaid')
  const { opened, isAdded, profile, row } = done
  if (isAdded) {
    const { browser, place, dappOrigin: app } = row
    const about = { login: loginTitle(profile), browser, place, app }
    await notifyOwner(deps, opened[0].userId, (mailer, to) =>
      mailer.loginAdded({ ...to, ...about }),
    )
  }
  return opened
}

const loginTitle = ({ provider, name }: Pick<LoginProfile, 'provider' | 'name'>) =>
  name === null ? loginTitles[provider] : `${loginTitles[provider]} (${name})`

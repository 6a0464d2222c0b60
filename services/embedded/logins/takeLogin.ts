import { and, eq, gt } from 'drizzle-orm'
import { loginName, loginTitles, type WalletSession } from '@causeway/protocol/api/wallet/fields'
import * as v from 'valibot'
import { requireRegistered, requireWallet } from '../custody/holdAccount.ts'
import type { Database } from '../../lib/db/database.ts'
import type { DeviceCaller } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { keepUndo } from '../account/keepUndo.ts'
import { mailAll, ownersOf } from '../account/mailAll.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { externalLogin } from '../schema.ts'
import type { ProviderClaims } from './providerProfiles.ts'
import { holdLogin, holdUser, type LoginProfile } from '../sessions/users.ts'

/**
 * Trades a handle for a session. It goes with the first who shows it and is the device that began the login. Of one that is added the owner is told
 * where he was told before, with a link that undoes it.
 * @throws Refusal 404 for another's, 401 where the provider said no, 403 where the login is another account's
 */
export async function takeLogin(
  deps: WalletDeps,
  caller: DeviceCaller,
  handle: string,
): Promise<WalletSession> {
  const { db, descriptions, users, sessions, now } = deps
  const mine = and(
    eq(externalLogin.resultHash, tokenHash(handle)),
    eq(externalLogin.device, caller.device),
    eq(externalLogin.projectId, caller.project.id),
    gt(externalLogin.until, now()),
  )
  const done = await db.transaction(async (tx) => {
    const [begun] = await tx.select().from(externalLogin).where(mine)
    // Before what was begun is taken: whoever deletes the account holds it first, too.
    if (begun && begun.userId !== null) await holdUser(tx, begun.userId)
    else if (begun?.result) await holdLogin(tx, profileOf(begun, begun.result))
    const [row] = await tx.delete(externalLogin).where(mine).returning()
    if (!row) throw refuseWallet(404, 'resultUri', 'loginUnknown')
    // Used up though it came to nothing.
    if (!row.result) return null
    const profile = profileOf(row, row.result)
    const added =
      row.userId === null
        ? null
        : await addLogin(tx, deps, caller, { ...row, userId: row.userId }, profile)
    const userId = row.userId ?? (await users.findOrMake(tx, profile, caller.language))
    const { provider, subject } = profile
    const { dappOrigin } = row
    const opened = await sessions.open(tx, caller, { userId, provider, subject, dappOrigin })
    return { session: await descriptions.session(tx, opened), added }
  })
  if (!done) throw refuseWallet(401, 'provider', 'providerSaid')
  const { session, added } = done
  if (added) {
    const { owners, ...about } = added
    await mailAll(deps, owners, (mailer, to) => mailer.loginAdded({ ...to, ...about }))
  }
  return session
}

const profileOf = (
  { provider }: Pick<typeof externalLogin.$inferSelect, 'provider'>,
  claims: ProviderClaims,
): LoginProfile => ({ provider: v.parse(loginName, provider), ...claims })

/** @returns whom to tell of it, and what; null: the user had it already, or has no address that is not its own */
async function addLogin(
  tx: Database,
  deps: WalletDeps,
  { device }: DeviceCaller,
  begun: typeof externalLogin.$inferSelect & { readonly userId: string },
  profile: LoginProfile,
) {
  const { users, audit, now } = deps
  const { userId, browser, place, dappOrigin: app } = begun
  // Again: the device may have been taken away since.
  await requireRegistered(tx, await requireWallet(tx, userId), device)
  const [owners, createdAt] = [await ownersOf(tx, userId, now()), now()]
  if ((await users.add(tx, userId, profile)) === null) return null
  await audit.write(tx, userId, 'login.added', begun)
  const [first] = owners
  if (!first) return null
  const login = loginTitle(profile)
  const changed = { userId, old: null, email: first.to, walletId: '', login, createdAt }
  return { owners, login, browser, place, app, url: await keepUndo(tx, deps, begun, changed) }
}

const loginTitle = ({ provider, name }: Pick<LoginProfile, 'provider' | 'name'>) =>
  name === null ? loginTitles[provider] : `${loginTitles[provider]} (${name})`

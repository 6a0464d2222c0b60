import { eq } from 'drizzle-orm'
import { loginRemoveOf, loginsOf } from '@causeway/protocol/api/wallet/logins'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import { actorOf } from '../custody/createWallet.ts'
import type { Member } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { externalLogin } from '../schema.ts'
import { loginId } from '../sessions/users.ts'
import { dropLogin } from '../account/dropLogin.ts'
import { holdToLink } from './externalLogins.ts'

/** Serves the list of a user's logins, and takes one away. */
export function mountLogins(app: HttpApp, deps: WalletDeps): void {
  const { db, callers, users } = deps

  mount(app, loginsOf, async ({ query }, context) => {
    const { session } = await callers.member(context, query.projectId)
    const own = loginId(session)
    const rows = await users.logins(db, session.userId)
    return {
      logins: rows.map((row) => ({
        id: loginId(row),
        provider: row.provider,
        name: row.provider === 'email' ? row.subject : row.name,
        since: Math.floor(row.createdAt / 1_000),
        isThis: loginId(row) === own,
      })),
    }
  })

  mount(app, loginRemoveOf, async ({ params, query }, context) => {
    await remove(deps, await callers.member(context, query.projectId), params.id)
    return {}
  })
}

/**
 * The one by which he is signed in stays: so a last one always does. One that was added within a day takes none away: the link that undoes
 * it would find no other.
 */
async function remove(deps: WalletDeps, member: Member, id: string): Promise<void> {
  const { db, users, now } = deps
  const { session } = member
  await db.transaction(async (tx) => {
    // Two logins that take each other away would leave none.
    await holdToLink(tx, deps, member)
    if (loginId(session) === id) throw refuseWallet(409, 'id', 'loginInUse')
    if ((await users.recoversAt(tx, session)) > now())
      throw refuseWallet(403, 'login', 'loginNotYet')
    const found = (await users.logins(tx, session.userId)).find((row) => loginId(row) === id)
    if (!found) throw refuseWallet(404, 'id', 'loginUnknown')
    await dropLogin(tx, deps, found, actorOf(member))
    // What it had begun to add comes to nothing.
    await tx.delete(externalLogin).where(eq(externalLogin.userId, session.userId))
  })
}

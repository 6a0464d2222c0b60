import { and, eq, gt } from 'drizzle-orm'
import { loginName } from '@causeway/protocol/api/wallet/fields'
import * as v from 'valibot'
import type { Caller } from '../wallet/callers.ts'
import type { WalletDeps } from '../wallet/deps.ts'
import { hashOf } from '../wallet/hash.ts'
import { refuse } from '../wallet/refuse.ts'
import { outsideLogin } from '../wallet/schema.ts'
import type { Family } from '../wallet/sessions.ts'

/**
 * Trades a handle for a session. It goes with the first who shows it and is the device that began the login.
 * @throws Refusal 404 for another's, 401 where the provider said no, 403 where the login is another account's
 */
export async function takeLogin(
  { db, users, sessions, audit, now }: WalletDeps,
  caller: Caller,
  handle: string,
): Promise<readonly [Family, string]> {
  const [row] = await db
    .delete(outsideLogin)
    .where(
      and(
        eq(outsideLogin.resultHash, hashOf(handle)),
        eq(outsideLogin.device, caller.device),
        eq(outsideLogin.projectId, caller.project.id),
        gt(outsideLogin.until, now()),
      ),
    )
    .returning()
  if (!row) throw refuse(404, 'resultUri', 'loginUnknown')
  if (!row.result) throw refuse(401, 'provider', 'providerSaid')
  const provider = v.parse(loginName, row.provider)
  const profile = { provider, ...row.result }
  return db.transaction(async (tx) => {
    if (row.userId !== null) {
      await users.add(tx, row.userId, profile)
      await audit.write(tx, row.userId, 'login.added', row)
    }
    const userId = row.userId ?? (await users.findOrMake(tx, profile))
    const { subject } = profile
    return sessions.open(tx, caller, { userId, provider, subject, dappOrigin: row.dappOrigin })
  })
}

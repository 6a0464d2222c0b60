import { eq } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import type { AuditActor } from '../sessions/audit.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { passkey } from '../schema.ts'

type Login = Awaited<ReturnType<WalletDeps['users']['logins']>>[number]

/** Takes a login away from an account, with what it opens: its passkey, and its sessions. */
export async function dropLogin(
  tx: Database,
  { users, sessions, audit }: Pick<WalletDeps, 'users' | 'sessions' | 'audit'>,
  login: Login,
  by: AuditActor,
): Promise<void> {
  const { userId } = login
  await users.remove(tx, userId, login)
  if (login.provider === 'passkey') await tx.delete(passkey).where(eq(passkey.id, login.subject))
  await sessions.endOfLogin(tx, userId, login)
  await audit.write(tx, userId, 'login.removed', by)
}

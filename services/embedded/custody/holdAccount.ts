import { and, eq } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import type { Member } from '../sessions/deviceCaller.ts'
import { isWalletOf } from '../sessions/isWalletOf.ts'
import { holdUser } from '../sessions/users.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { device, wallet } from '../schema.ts'

export type WalletRow = typeof wallet.$inferSelect
type Deps = Pick<WalletDeps, 'sessions'>

/**
 * Holds the account of a session until the transaction ends: whatever else changes it comes before or after, and is judged then. Every act
 * on custody, devices, recovery and logins begins with it, so that what is judged is what is acted on.
 * @throws Refusal 401 `session` where it has ended since it asked
 */
export async function holdAccount(
  tx: Database,
  { sessions }: Deps,
  { session }: Pick<Member, 'session'>,
): Promise<void> {
  await holdUser(tx, session.userId)
  if (!(await sessions.hold(tx, session.id))) throw refuseWallet(401, 'session', 'sessionOver')
}

/** @throws Refusal 404 where the user has none */
export async function requireWallet(tx: Database, userId: string): Promise<WalletRow> {
  const [row] = await tx.select().from(wallet).where(isWalletOf(userId))
  if (row) return row
  throw refuseWallet(404, 'wallet', 'walletMissing')
}

/** @throws Refusal 403 for a device that does not open this wallet */
export async function requireRegistered(
  tx: Database,
  row: Pick<WalletRow, 'id'>,
  id: string,
): Promise<void> {
  const [found] = await tx
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.walletId, row.id), eq(device.id, id), eq(device.isRevoked, false)))
  if (!found) throw refuseWallet(403, 'device', 'deviceUnknown')
}

/** The account, held, and its wallet. @throws Refusal 401, 404 */
export async function holdWallet(tx: Database, deps: Deps, member: Member): Promise<WalletRow> {
  await holdAccount(tx, deps, member)
  return requireWallet(tx, member.session.userId)
}

/**
 * The account, held, and its wallet, by a device that opens it. Before a wallet stands there is no such device: whoever is there first, with
 * a mailbox for an hour, could leave a login for ever. @throws Refusal 401, 403, 404
 */
export async function holdOwnDevice(tx: Database, deps: Deps, member: Member): Promise<WalletRow> {
  const row = await holdWallet(tx, deps, member)
  await requireRegistered(tx, row, member.device)
  return row
}

import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import type { Log } from '../../lib/log/log.ts'
import { aboutShare } from './createWallet.ts'
import type { WalletRow } from './holdAccount.ts'
import { wallet } from '../schema.ts'
import type { KeyProvider } from '../../lib/keys/keyProvider.ts'

/**
 * Wraps the keys of all shares with the newest key: the shares themselves stay as they are. Can be ended and begun again.
 * @returns broken: rows whose key could not be opened, which stay as they are; the log names them
 */
export async function rewrapShares({
  db,
  keys,
  log,
}: {
  readonly db: Database
  readonly keys: KeyProvider
  readonly log: Log
}): Promise<{ shares: number; broken: number }> {
  const keyId = await keys.keyId()
  const count = { shares: 0, broken: 0 }
  for (let after = ''; ;) {
    const rows = await db
      .select()
      .from(wallet)
      .where(and(ne(wallet.keyId, keyId), gt(wallet.id, after)))
      .orderBy(asc(wallet.id))
      .limit(100)
    for (const row of rows) {
      after = row.id
      try {
        await rewrap(db, keys, row)
        count.shares += 1
      } catch (error) {
        count.broken += 1
        log.error({ err: error, wallet: row.id }, 'the key of a share could not be wrapped anew')
      }
    }
    if (rows.length === 0) return count
  }
}

async function rewrap(db: Database, keys: KeyProvider, row: WalletRow): Promise<void> {
  const about = aboutShare(row)
  const own = await keys.unwrap(row, about)
  const wrapped = await keys.wrap(own, about)
  own.fill(0)
  // Of this share alone: one that was split anew meanwhile has the newest key already.
  await db
    .update(wallet)
    .set(wrapped)
    .where(and(eq(wallet.id, row.id), eq(wallet.version, row.version), eq(wallet.keyId, row.keyId)))
}

import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { aboutShare } from '../custody/wallets.ts'
import { wallet } from '../wallet/schema.ts'
import type { KeyProvider } from './keyProvider.ts'

/** Wraps the keys of all shares with the newest key: the shares themselves stay as they are. Can be ended and begun again. */
export async function rewrapShares(db: Database, keys: KeyProvider): Promise<number> {
  const keyId = await keys.keyId()
  let count = 0
  for (;;) {
    const rows = await db.select().from(wallet).where(ne(wallet.keyId, keyId)).limit(100)
    if (rows.length === 0) return count
    for (const row of rows) {
      const about = aboutShare(row)
      const own = await keys.unwrap(row, about)
      const wrapped = await keys.wrap(own, about)
      own.fill(0)
      // Of this share alone: it may have been split anew meanwhile, which the next round sees.
      await db
        .update(wallet)
        .set(wrapped)
        .where(
          and(eq(wallet.id, row.id), eq(wallet.version, row.version), eq(wallet.keyId, row.keyId)),
        )
      count += 1
    }
  }
}

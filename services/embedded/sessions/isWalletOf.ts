import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { wallet } from '../schema.ts'

/** The one wallet that a user has now, and none that it replaced. */
export const isWalletOf = (userId: string): SQL | undefined =>
  and(eq(wallet.userId, userId), isNull(wallet.replacedUntil))

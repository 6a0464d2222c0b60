import { and, gt, isNull, type SQL } from 'drizzle-orm'
import { grant } from './schema.ts'

/** What an app may still do. @param at unix ms */
export const isLiveGrant = (at: number): SQL | undefined =>
  and(isNull(grant.revokedAt), gt(grant.expiry, Math.floor(at / 1_000)))

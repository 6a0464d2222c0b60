import { and, eq } from 'drizzle-orm'
import { loginName, type WalletSession } from '@causeway/protocol/api/wallet/fields'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import * as v from 'valibot'
import type { Database } from '../../lib/db/database.ts'
import type { AccessTokens } from '../tokens/accessTokens.ts'
import { device, recoveryShare, wallet } from '../schema.ts'
import { isWalletOf } from './isWalletOf.ts'
import type { TokenFamily } from './tokenFamily.ts'
import type { Users } from './users.ts'

type Wallet = NonNullable<WalletSession['wallet']>

/** Tells a frame who is signed in and what of a wallet he has. */
export function createDescriptions({
  db,
  users,
  tokens,
}: {
  readonly db: Database
  readonly users: Users
  readonly tokens: AccessTokens
}) {
  async function walletOf(userId: string, deviceId: string): Promise<Wallet | null> {
    const [row] = await db
      .select({ wallet, recoveryVersion: recoveryShare.version, device })
      .from(wallet)
      .leftJoin(recoveryShare, eq(recoveryShare.walletId, wallet.id))
      .leftJoin(
        device,
        and(eq(device.walletId, wallet.id), eq(device.id, deviceId), eq(device.isRevoked, false)),
      )
      .where(isWalletOf(userId))
    if (!row) return null
    const { id, eip155, solana, version } = row.wallet
    return {
      id,
      addresses: { eip155: toChecksum(eip155), solana },
      version,
      hasRecovery: row.recoveryVersion === version,
      isDeviceRegistered: row.device !== null,
    }
  }

  async function userOf(session: TokenFamily): Promise<WalletSession['user']> {
    const logins = await users.logins(db, session.userId)
    const used = logins.find(
      ({ provider, subject }) => provider === session.provider && subject === session.subject,
    )
    const byMail = logins.find(({ provider }) => provider === 'email')
    return {
      id: session.userId,
      email: byMail?.subject ?? used?.email ?? null,
      userName: used?.name ?? null,
      provider: v.parse(loginName, session.provider),
    }
  }

  return {
    walletOf,
    userOf,
    /** The whole answer of a login. */
    async session([row, refreshToken]: readonly [TokenFamily, string]): Promise<WalletSession> {
      const { token, until } = await tokens.make({ ...row, session: row.id })
      return {
        accessToken: token,
        refreshToken,
        expires: until,
        user: await userOf(row),
        wallet: await walletOf(row.userId, row.device),
      }
    },
  }
}

export type Descriptions = ReturnType<typeof createDescriptions>

import { and, eq } from 'drizzle-orm'
import { loginName, type WalletSession } from '@causeway/protocol/api/wallet/fields'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import * as v from 'valibot'
import type { Database } from '../../lib/db/database.ts'
import type { AccessTokens } from '../tokens/accessTokens.ts'
import { device, recoveryShare, wallet } from '../schema.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import type { Member } from './deviceCaller.ts'
import { isWalletOf } from './isWalletOf.ts'
import type { TokenFamily } from './tokenFamily.ts'
import type { Users } from './users.ts'

type Wallet = NonNullable<WalletSession['wallet']>

/**
 * Tells a frame who is signed in and what of a wallet he has. What an act brought about is told by its own transaction: after it, another
 * may have moved or deleted the account already.
 */
export function createDescriptions({
  users,
  tokens,
}: {
  readonly users: Users
  readonly tokens: AccessTokens
}) {
  async function walletOf(tx: Database, userId: string, deviceId: string): Promise<Wallet | null> {
    const [row] = await tx
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

  async function userOf(tx: Database, session: TokenFamily): Promise<WalletSession['user']> {
    const logins = await users.logins(tx, session.userId)
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
    /** The wallet that an act left. @throws Refusal 404 where the user has none */
    async requireWallet(tx: Database, { session, device: id }: Member): Promise<Wallet> {
      const found = await walletOf(tx, session.userId, id)
      if (found) return found
      throw refuseWallet(404, 'wallet', 'walletMissing')
    },

    /** The whole answer of a login. */
    session: async (
      tx: Database,
      [row, refreshToken]: readonly [TokenFamily, string],
    ): Promise<WalletSession> => {
      const { token, until } = await tokens.make({ ...row, session: row.id })
      return {
        accessToken: token,
        refreshToken,
        expires: until,
        user: await userOf(tx, row),
        wallet: await walletOf(tx, row.userId, row.device),
      }
    },
  }
}

export type Descriptions = ReturnType<typeof createDescriptions>

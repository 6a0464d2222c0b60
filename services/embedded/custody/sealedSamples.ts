import type { Database } from '../../lib/db/database.ts'
import type { SealedSample } from '../../lib/keys/requireHeldKeys.ts'
import { aboutShare } from './createWallet.ts'
import { wallet, walletSecret } from '../schema.ts'
import { aboutSecret } from '../tokens/secrets.ts'

/** The service's own secrets: few, and wrapped anew with each rotation. */
export async function sealedSecrets(db: Database): Promise<readonly SealedSample[]> {
  const secrets = await db.select().from(walletSecret)
  return secrets.map(({ name, keyId, wrapped }) => ({ keyId, wrapped, about: aboutSecret(name) }))
}

/** These, and a share of each key that wraps shares: who opens them opens all. */
export async function sealedSamples(db: Database): Promise<readonly SealedSample[]> {
  const shares = await db.selectDistinctOn([wallet.keyId]).from(wallet)
  return [
    ...(await sealedSecrets(db)),
    ...shares.map((row) => ({ keyId: row.keyId, wrapped: row.wrapped, about: aboutShare(row) })),
  ]
}

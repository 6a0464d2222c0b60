import { createPrivateKey } from 'node:crypto'
import { joinShares } from '@causeway/protocol/accountKeys/seedShares'
import { deviceAddOf, recoveryOf } from '@causeway/protocol/api/wallet/recovery'
import { deviceText } from '@causeway/protocol/api/wallet/proofs'
import { sessionMeOf, sessionRefreshOf } from '@causeway/protocol/api/wallet/session'
import { SignJWT } from 'jose'
import { aboutShare } from '../../embedded/custody/createWallet.ts'
import { unsealEnvelope } from '../../lib/keys/envelope.ts'
import { fileKeys } from '../../lib/keys/fileKeys.ts'
import type {
  walletSecret,
  wallet as walletTable,
  recoveryShare,
  refresh,
} from '../../embedded/schema.ts'
import { askShare, createSeed, type Seed } from './createSeed.ts'
import { dapp, projectId, signIn, walletOrigin, type TestWallet } from './testWallet.ts'

/** Every row as a copy of the database has it. */
export interface Dump {
  readonly wallets: (typeof walletTable.$inferSelect)[]
  readonly recoveries: (typeof recoveryShare.$inferSelect)[]
  readonly secrets: (typeof walletSecret.$inferSelect)[]
  readonly refreshes: (typeof refresh.$inferSelect)[]
}

/** What a thief has. */
export interface Loot {
  readonly database: Dump | null
  /** Path of the file of keys. */
  readonly keys: string | null
  /** Whose mails he reads. */
  readonly mailbox: string | null
  readonly refreshToken: string | null
  readonly deviceShare: Uint8Array | null
}

/** What he gets, the worst last. */
export const gains = [
  'nothing',
  'a login',
  'the server’s share',
  'a login and the server’s share',
  'the key',
] as const
export type Gain = (typeof gains)[number]

/**
 * Tries everything that a thief can try with what he has, on a device of his own, against the real service.
 * @param victim whose wallet it is: public things alone are read of it
 */
export async function steal(
  wallet: TestWallet,
  victim: { readonly userId: string; readonly familyId: string; readonly seed: Seed },
  loot: Loot,
): Promise<Gain> {
  const device = await wallet.device()
  const { walletId, addresses } = victim.seed
  const shares: Uint8Array[] = loot.deviceShare ? [loot.deviceShare] : []
  let hasLogin = false
  const isIn = () =>
    device.ask(sessionMeOf).then(
      () => true,
      () => false,
    )

  // A refresh token, and the hashes of all of them, on his own device.
  const tokens = [loot.refreshToken, ...(loot.database?.refreshes.map(({ hash }) => hash) ?? [])]
  for (const refreshToken of tokens) {
    if (refreshToken === null) continue
    hasLogin ||= (await device.raw(sessionRefreshOf, { body: { refreshToken } })).ok
  }
  if (loot.database && loot.keys) {
    const own = await openServerShare(loot.database, loot.keys, walletId)
    shares.push(own)
    device.take(await forgeSession(loot.database, loot.keys, victim, device.id))
    hasLogin ||= await isIn()
    device.take(null)
  }
  if (loot.mailbox) {
    await signIn(wallet, loot.mailbox, device)
    hasLogin ||= await isIn()
    const locked = await device.ask(recoveryOf)
    // Locked by a passkey: 32 bytes of chance, which nobody guesses. What is in hand may not be used as its key either.
    expectLocked(locked.ciphertext, victim.seed)
    const stranger = await createSeed()
    const challenge = await device.challenge()
    const text = deviceText({ challenge, walletId, device: device.id })
    const by = { kind: 'recovery' as const, signature: stranger.signByRecovery(text) }
    await device.raw(deviceAddOf, { body: { challenge, by } })
    await askShare(device, walletId).then(
      ({ share }) => shares.push(share),
      () => undefined,
    )
  }
  const [one, two] = shares
  const hasKey =
    one !== undefined &&
    two !== undefined &&
    (await joinShares([one, two], addresses).then(
      () => true,
      () => false,
    ))
  if (hasKey) return 'the key'
  const hasServerShare = shares.length > (loot.deviceShare ? 1 : 0)
  if (hasServerShare) return hasLogin ? 'a login and the server’s share' : 'the server’s share'
  return hasLogin ? 'a login' : 'nothing'
}

/** @throws Error when the ciphertext holds the share in the clear */
function expectLocked(ciphertext: string, seed: Seed): void {
  const share = Buffer.from(seed.shares.recovery ?? new Uint8Array())
  if (Buffer.from(ciphertext, 'base64url').includes(share))
    throw new Error('The recovery share is not locked.')
}

async function openServerShare(dump: Dump, path: string, id: string): Promise<Uint8Array> {
  const row = dump.wallets.find((one) => one.id === id)
  if (!row) throw new Error('The dump lacks the wallet.')
  const { share: sealed, keyId, wrapped } = row
  const opened = await unsealEnvelope(
    fileKeys(path, Date.now),
    { sealed, keyId, wrapped },
    aboutShare(row),
  )
  return new Uint8Array(opened)
}

/** An access token for the thief's own device, signed with the service's own key. */
async function forgeSession(
  dump: Dump,
  path: string,
  { userId, familyId }: { readonly userId: string; readonly familyId: string },
  jkt: string,
) {
  const row = dump.secrets.find(({ name }) => name === 'signing')
  if (!row) throw new Error('The dump lacks the signing key.')
  const der = await fileKeys(path, Date.now).unwrap(row, 'secret signing')
  const key = createPrivateKey({ key: Buffer.from(der), type: 'pkcs8', format: 'der' })
  const accessToken = await new SignJWT({ sid: familyId, cnf: { jkt } })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
    .setIssuer(walletOrigin)
    .setSubject(userId)
    .setAudience(`${projectId} ${dapp}`)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(key)
  const user = { id: userId, email: null, userName: null, provider: 'email' as const }
  return { accessToken, refreshToken: '', expires: 0, user, wallet: null }
}

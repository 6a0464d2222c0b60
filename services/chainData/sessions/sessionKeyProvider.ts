import { stringToHex, toBytes, toHex, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts'
import { environmentKeys } from '../../lib/keys/environmentKeys.ts'
import { fileKeys } from '../../lib/keys/fileKeys.ts'
import type { KeyProvider, Wrapped } from '../../lib/keys/keyProvider.ts'
import type { Database } from '../../lib/db/database.ts'
import { requireHeldKeys } from '../../lib/keys/requireHeldKeys.ts'
import { session } from './schema.ts'
import type { SessionKeysConfig } from '../settings/sessionKeySettings.ts'

/** Who has the key of a session. */
interface KeyPlace {
  readonly pci: string
  /** CAIP-10. */
  readonly account: string
}

/** The service's own key of one session, as it is kept. */
export interface StoredKey extends Wrapped {
  readonly cosigner: Address
}

/**
 * What wraps the keys that sign beside those of apps: it is no part of the database, so that a copy of it signs nothing. The wallet's
 * shares are wrapped by keys of their own: this service is asked by everybody.
 */
export function sessionKeyProvider(
  given: SessionKeysConfig,
  now: () => number,
  mustExist = false,
): KeyProvider {
  return given.kind === 'file'
    ? fileKeys(given.path, now, mustExist)
    : environmentKeys(given.text, 'SESSION_KEYS_SECRET')
}

/** @throws FatalError when these keys do not open what the database holds */
export async function requireSessionKeys(
  keys: KeyProvider,
  db: Database,
  { kind }: SessionKeysConfig,
): Promise<void> {
  const rows = await db.selectDistinctOn([session.keyId]).from(session)
  await requireHeldKeys(
    keys,
    rows.map((row) => ({ keyId: row.keyId, wrapped: row.wrapped, about: about(row) })),
    kind === 'file' ? 'SESSION_KEYS_FILE' : 'SESSION_KEYS_SECRET',
  )
}

/** A row's key opens in this row alone. */
const about = ({ pci, account }: KeyPlace) => `session ${pci} of ${account}`

/** Makes the key of a session: another one for each, so that none reaches further than its session. */
export async function makeSessionKey(
  keys: KeyProvider,
  place: KeyPlace,
): Promise<StoredKey & { readonly publicKey: Hex }> {
  const key = generatePrivateKey()
  const { address, publicKey } = privateKeyToAccount(key)
  const bytes = toBytes(key)
  const wrapped = await keys.wrap(bytes, about(place))
  bytes.fill(0)
  return { cosigner: address, publicKey, ...wrapped }
}

/** @throws Error when the key that wraps it is not held, or the row was changed */
export async function signForSession(
  keys: KeyProvider,
  row: StoredKey & KeyPlace,
  hash: Hex,
): Promise<Hex> {
  const bytes = await keys.unwrap(row, about(row))
  try {
    return await sign({ hash, privateKey: toHex(bytes), to: 'hex' })
  } finally {
    bytes.fill(0)
  }
}

/** As clients of the first version read it: hex of the hex digits; of the second, plain. */
export function wireKey(publicKey: Hex, version: string | undefined): Hex {
  return version === '2' ? publicKey : stringToHex(publicKey.slice(2))
}

import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import type { KeyProvider } from '../../lib/keys/keyProvider.ts'
import { walletSecret } from '../schema.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

/** What a secret of the service opens for. */
export const aboutSecret = (name: string) => `secret ${name}`
const signingKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'der',
  })

/** The service's own secrets: made by whichever node asks first, wrapped in the database, so that a copy of it alone tells none. */
export function createSecrets(db: Database, keys: KeyProvider) {
  const reading = new Map<string, Promise<Uint8Array>>()

  async function find(name: string): Promise<Uint8Array | null> {
    const [row] = await db.select().from(walletSecret).where(eq(walletSecret.name, name))
    return row ? keys.unwrap(row, aboutSecret(name)) : null
  }

  async function read(name: string, make: () => Buffer): Promise<Uint8Array> {
    const known = await find(name)
    if (known) return known
    const wrapped = await keys.wrap(make(), aboutSecret(name))
    await db
      .insert(walletSecret)
      .values({ name, ...wrapped })
      .onConflictDoNothing()
    const made = await find(name)
    if (!made) throw new OperatorError('A secret of the wallet was written and is not there.')
    return made
  }

  function get(name: string, make: () => Buffer): Promise<Uint8Array> {
    const known = reading.get(name)
    if (known) return known
    const fresh = read(name, make).catch((error: unknown) => {
      reading.delete(name)
      throw error
    })
    reading.set(name, fresh)
    return fresh
  }

  return {
    /** What codes are hashed with. */
    pepper: () => get('pepper', () => randomBytes(32)),
    /** What seals the notes of logins that are under way. */
    notes: () => get('notes', () => randomBytes(32)),
    /** What signs access tokens: P-256. */
    signing: async (): Promise<KeyObject> =>
      createPrivateKey({
        key: Buffer.from(await get('signing', signingKey)),
        type: 'pkcs8',
        format: 'der',
      }),
    /** Wraps them with the newest key. */
    async rewrap(): Promise<number> {
      const keyId = await keys.keyId()
      const old = await db.select().from(walletSecret).where(ne(walletSecret.keyId, keyId))
      for (const row of old) {
        const wrapped = await keys.wrap(
          await keys.unwrap(row, aboutSecret(row.name)),
          aboutSecret(row.name),
        )
        await db
          .update(walletSecret)
          .set(wrapped)
          .where(and(eq(walletSecret.name, row.name), eq(walletSecret.keyId, row.keyId)))
      }
      return old.length
    },
  }
}

export type Secrets = ReturnType<typeof createSecrets>

import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { stringToHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Database } from '../../lib/db/database.ts'
import { secret } from './schema.ts'

/**
 * The public key that signs beside a session's own. It is made of the installation's secret and the session's id: nothing is kept
 * for a session that never begins.
 */
export async function sessionKey(db: Database, pci: string): Promise<Hex> {
  const master = await readSecret(db)
  // A number outside of the curve's order comes once in 2^128 times; the next one is taken then.
  for (let round = 0; ; round++) {
    const text = `session key\0${pci}\0${round}`
    const key = createHmac('sha256', master).update(text).digest('hex')
    try {
      return privateKeyToAccount(`0x${key}`).publicKey
    } catch (error) {
      if (round > 8) throw error
    }
  }
}

/** As clients of the first version read it: hex of the hex digits; of the second, plain. */
export function wireKey(publicKey: Hex, version: string | undefined): Hex {
  return version === '2' ? publicKey : stringToHex(publicKey.slice(2))
}

async function readSecret(db: Database): Promise<Buffer> {
  const [known] = await db.select().from(secret).where(eq(secret.id, 1))
  if (known) return Buffer.from(known.value, 'hex')
  const fresh = randomBytes(32).toString('hex')
  await db.insert(secret).values({ id: 1, value: fresh }).onConflictDoNothing()
  const [row] = await db.select().from(secret).where(eq(secret.id, 1))
  if (!row) throw new Error('The secret of the sessions was written and is not there.')
  return Buffer.from(row.value, 'hex')
}

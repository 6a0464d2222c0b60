import { createHmac } from 'node:crypto'
import { stringToHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Database } from '../../lib/db/database.ts'
import { ownSecret } from '../../lib/db/ownSecret.ts'
import { secret } from './schema.ts'

/** The installation's secret, of which the keys of all sessions are made. */
export const sessionSecret = (db: Database) =>
  ownSecret(db, { table: secret, key: { column: 'id', value: 1 }, encoding: 'hex' })

/**
 * The public key that signs beside a session's own. It is made of the installation's secret and the session's id: nothing is kept
 * for a session that never begins.
 */
export async function sessionKey(secretOf: () => Promise<Buffer>, pci: string): Promise<Hex> {
  const master = await secretOf()
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

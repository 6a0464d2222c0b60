import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { ownSecret } from './ownSecret.ts'

/** Signs texts that come back to us, with one secret for all nodes of the database. */
export interface Signer {
  sign(purpose: string, text: string): Promise<string>
  verify(purpose: string, text: string, signature: string): Promise<boolean>
}

/** @param table the service's own, of `id` and `value` */
export function createSigner(db: Database, table: PgTable): Signer {
  const key = ownSecret(db, { table, key: { column: 'id', value: 1 }, encoding: 'hex' })
  const sign: Signer['sign'] = async (purpose, text) =>
    createHmac('sha256', await key())
      .update(`${purpose}\0${text}`)
      .digest('hex')
  return {
    sign,
    verify: async (purpose, text, signature) => {
      const right = Buffer.from(await sign(purpose, text))
      const given = Buffer.from(signature)
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}

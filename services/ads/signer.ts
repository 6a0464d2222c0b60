import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../lib/db/database.ts'
import { secret } from './schema.ts'

/** Signs texts that come back to us, with one secret for all nodes of the database. */
export interface Signer {
  sign(purpose: string, text: string): Promise<string>
  verify(purpose: string, text: string, signature: string): Promise<boolean>
}

/** The secret is made at first use and kept in the database: nothing to configure, and nodes agree. */
export function createSigner(db: Database): Signer {
  let reading: Promise<Buffer> | null = null
  const read = async () => {
    const fresh = randomBytes(32).toString('hex')
    await db.insert(secret).values({ id: 1, value: fresh }).onConflictDoNothing()
    const [row] = await db.select().from(secret).where(eq(secret.id, 1))
    if (!row) throw new Error('The secret of the advertisements was written and is not there.')
    return Buffer.from(row.value, 'hex')
  }
  const key = () => {
    reading ??= read().catch((error: unknown) => {
      reading = null
      throw error
    })
    return reading
  }
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

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { nameLimits } from '@causeway/protocol/names/limits'
import type { Database } from '../../lib/db/database.ts'
import { secret, spent } from './schema.ts'

/** Numbers that count once. Nothing is kept of one that nobody used: it proves itself by its tag. */
export interface Nonces {
  issue(): Promise<{ nonce: string; expires: number }>
  /** Whether a nonce is one of ours whose time has not ended. */
  isOurs(nonce: string): Promise<boolean>
}

/** @param now unix ms */
export function createNonces(db: Database, now: () => number): Nonces {
  const key = once(() => readSecret(db))
  const tagOf = async (text: string) =>
    createHmac('sha256', await key())
      .update(`name nonce\0${text}`)
      .digest('hex')
      .slice(0, 32)
  return {
    async issue() {
      const expires = Math.floor(now() / 1_000) + nameLimits.windowSeconds
      const text = `${expires}.${randomBytes(16).toString('hex')}`
      return { nonce: `${text}.${await tagOf(text)}`, expires }
    },
    async isOurs(nonce) {
      const [, text = '', expires = '', tag = ''] =
        /^((\d{1,12})\.[\da-f]{32})\.([\da-f]{32})$/u.exec(nonce) ?? []
      if (!text || Number(expires) * 1_000 <= now()) return false
      return timingSafeEqual(Buffer.from(tag), Buffer.from(await tagOf(text)))
    },
  }
}

/** Made at first use and kept in the database: nothing to set, and nodes agree. */
async function readSecret(db: Database): Promise<Buffer> {
  const fresh = randomBytes(32).toString('hex')
  await db.insert(secret).values({ id: 1, value: fresh }).onConflictDoNothing()
  const [row] = await db.select().from(secret).where(eq(secret.id, 1))
  if (!row) throw new Error('The secret of the names was written and is not there.')
  return Buffer.from(row.value, 'hex')
}

/** The value of a promise that is kept once it is there; a failure is tried again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}

/**
 * What a signed text is known by once it is used: its nonce, or else who signed what. A text counts once for all that it
 * could be sent to.
 */
export function spentKey(signed: {
  nonce?: string | undefined
  message: string
  address: string
}): string {
  if (signed.nonce !== undefined) return `nonce ${signed.nonce}`
  const text = `${signed.address}\0${signed.message}`
  return `text ${createHash('sha256').update(text).digest('hex')}`
}

/**
 * Uses a signed text up, as part of the change that it asks for: what fails later has used nothing.
 * @param until unix ms after which it would not be taken anyway
 * @returns false when it was used before
 */
export async function spend(tx: Database, key: string, until: number): Promise<boolean> {
  const rows = await tx
    .insert(spent)
    .values({ key, until })
    .onConflictDoNothing()
    .returning({ key: spent.key })
  return rows.length === 1
}

/** Forgets what has ended by itself. */
export async function forgetSpent(db: Database, now: number): Promise<void> {
  await db.delete(spent).where(lt(spent.until, now))
}

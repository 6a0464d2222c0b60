import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { nameLimits } from '@causeway/protocol/names/limits'
import type { Database } from '../../lib/db/database.ts'
import { ownSecret } from '../../lib/db/ownSecret.ts'
import { createReplayGuard } from '../../lib/db/replayGuard.ts'
import { namesSecret, spent } from './schema.ts'

/** Numbers that count once. Nothing is kept of one that nobody used: it proves itself by its tag. */
export interface Nonces {
  issue(): Promise<{ nonce: string; expires: number }>
  /** Whether a nonce is one of ours whose time has not ended. */
  isOurs(nonce: string): Promise<boolean>
}

/** @param now unix ms */
export function createNameNonces(db: Database, now: () => number): Nonces {
  const key = ownSecret(db, {
    table: namesSecret,
    key: { column: 'id', value: 1 },
    encoding: 'hex',
  })
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

/** Signed texts that were used. */
export const { spend, forget: forgetSpentTexts } = createReplayGuard(spent)

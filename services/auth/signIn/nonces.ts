import { randomBytes } from 'node:crypto'
import { signInLimits } from '@causeway/protocol/signIn/limits'
import type { Database } from '../../lib/db/database.ts'
import type { Signer } from '../../lib/db/signer.ts'
import { createReplayGuard } from '../../lib/db/replayGuard.ts'
import { spent } from '../../lib/signIn/schema.ts'

const { spend, forget } = createReplayGuard(spent)
export const forgetNonces = forget

/**
 * Nonces for sign-in messages. Their token says until when they are good and that we made them, so that nothing is kept of
 * nonces that nobody uses; the database says which were used.
 */
export function createSignInNonces(signer: Signer, now: () => number) {
  const bound = (nonce: string, until: number) => `${nonce} ${until}`

  /** Until when a nonce is good (unix ms); null: it is old, made up, or was given to another browser. */
  async function untilOf(nonce: string, token: string): Promise<number | null> {
    const [, digits = '', tag = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/u.exec(token) ?? []
    const until = Number(digits)
    if (!(until > now())) return null
    return (await signer.verify('nonce', bound(nonce, until), tag)) ? until : null
  }

  return {
    async make(): Promise<{ nonce: string; token: string }> {
      const nonce = randomBytes(16).toString('hex')
      const until = now() + signInLimits.nonceMs
      return { nonce, token: `${until}.${await signer.sign('nonce', bound(nonce, until))}` }
    },
    untilOf,
    /** Uses a nonce up, as part of a transaction. @returns false when it was used before */
    spend: (db: Database, nonce: string, until: number) => spend(db, nonce, until),
  }
}

export type Nonces = ReturnType<typeof createSignInNonces>

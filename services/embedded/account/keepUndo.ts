import { embeddedLimits } from '../limits.ts'
import type { Database } from '../../lib/db/database.ts'
import type { Member } from '../sessions/deviceCaller.ts'
import { makeToken } from '../tokens/makeToken.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { emailUndo } from '../schema.ts'

type Undo = typeof emailUndo.$inferSelect

/** Keeps what a change of the address or of the wallet replaced, as part of it. @returns the token of the link that undoes it */
export async function keepUndo(
  tx: Database,
  { session, browser, place }: Member,
  changed: Pick<Undo, 'old' | 'email'> & Partial<Pick<Undo, 'walletId'>>,
  at: number,
): Promise<string> {
  const token = makeToken()
  await tx.insert(emailUndo).values({
    ...changed,
    hash: tokenHash(token),
    userId: session.userId,
    browser,
    place,
    dappOrigin: session.dappOrigin,
    createdAt: at,
    until: at + embeddedLimits.undoSeconds * 1_000,
  })
  return token
}

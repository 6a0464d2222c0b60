import { embeddedLimits } from '../limits.ts'
import type { Database } from '../../lib/db/database.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { makeToken } from '../tokens/makeToken.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { emailUndo } from '../schema.ts'

type Undo = typeof emailUndo.$inferSelect

/** Keeps what a change of the address, of the wallet or of the logins replaced, as part of it. @returns the link that undoes it */
export async function keepUndo(
  tx: Database,
  { origin }: Pick<WalletDeps, 'origin'>,
  { browser, place, dappOrigin }: Pick<Undo, 'browser' | 'place' | 'dappOrigin'>,
  changed: Pick<Undo, 'userId' | 'old' | 'email' | 'createdAt'> &
    Partial<Pick<Undo, 'walletId' | 'login'>>,
): Promise<string> {
  const token = makeToken()
  await tx.insert(emailUndo).values({
    ...changed,
    hash: tokenHash(token),
    browser,
    place,
    dappOrigin,
    until: changed.createdAt + embeddedLimits.undoSeconds * 1_000,
  })
  return `${origin}/device#undo=${token}`
}

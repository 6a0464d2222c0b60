import { and, eq, gt, lt } from 'drizzle-orm'
import { embeddedLimits } from '../limits.ts'
import type { Database } from '../../lib/db/database.ts'
import type { Member } from '../sessions/deviceCaller.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { makeToken } from '../tokens/makeToken.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { challenge } from '../schema.ts'

/** Things to sign: once, within two minutes, by the device and the user that asked. */
export function createChallenges(db: Database, now: () => number) {
  return {
    async make({ session, device }: Member): Promise<{ token: string; until: number }> {
      const token = makeToken()
      const until = now() + embeddedLimits.challengeSeconds * 1_000
      await db
        .insert(challenge)
        .values({ hash: tokenHash(token), userId: session.userId, device, until })
      return { token, until }
    },
    /**
     * Uses one up, before what it signs is judged, and in the transaction that acts by it, which keeps that also where it refuses: a wrong
     * signature has its try. @throws Refusal 401
     */
    async use(tx: Database, token: string, { session, device }: Member): Promise<void> {
      const rows = await tx
        .delete(challenge)
        .where(
          and(
            eq(challenge.hash, tokenHash(token)),
            eq(challenge.userId, session.userId),
            eq(challenge.device, device),
            gt(challenge.until, now()),
          ),
        )
        .returning({ hash: challenge.hash })
      if (rows.length !== 1) throw refuseWallet(401, 'challenge', 'proofWrong')
    },
    forget: async (): Promise<void> =>
      void (await db.delete(challenge).where(lt(challenge.until, now()))),
  }
}

export type Challenges = ReturnType<typeof createChallenges>

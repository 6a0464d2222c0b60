import { and, eq, lt, lte, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database } from '@causeway/services/lib/db/database'
import { feesPaid } from '../schema.ts'

/** What an account may pay for fees in a day, counted by all nodes together. */
export interface FeeBudget {
  /** Takes so much (wei) out of today's; null: so much is not left. @returns the day that it was taken of */
  readonly take: (most: bigint) => Promise<number | null>
  /** Gives back what was taken of a day and not paid (wei). */
  readonly giveBack: (day: number, rest: bigint) => Promise<void>
  /** Of today, in wei. */
  readonly left: () => Promise<bigint>
}

const dayMs = 86_400_000

/** @param of.aDay in wei */
export function feeBudget(
  db: Database,
  of: { readonly chainId: number; readonly sender: Address; readonly aDay: bigint },
  now: () => number = Date.now,
): FeeBudget {
  const { chainId, sender, aDay } = of
  const mine = and(eq(feesPaid.chainId, chainId), eq(feesPaid.sender, sender))
  const on = (day: number) => and(mine, eq(feesPaid.day, day))
  const today = () => Math.floor(now() / dayMs)
  return {
    async take(most) {
      const day = today()
      await db.delete(feesPaid).where(and(mine, lt(feesPaid.day, day - 1)))
      await db.insert(feesPaid).values({ chainId, sender, day, paid: 0n }).onConflictDoNothing()
      const taken = await db
        .update(feesPaid)
        .set({ paid: sql`${feesPaid.paid} + ${most}` })
        .where(and(on(day), lte(sql`${feesPaid.paid} + ${most}`, sql`${aDay}`)))
        .returning({ day: feesPaid.day })
      return taken[0]?.day ?? null
    },
    async giveBack(day, rest) {
      await db
        .update(feesPaid)
        .set({ paid: sql`${feesPaid.paid} - ${rest}` })
        .where(on(day))
    },
    async left() {
      const [row] = await db.select().from(feesPaid).where(on(today()))
      const rest = aDay - (row?.paid ?? 0n)
      return rest > 0n ? rest : 0n
    },
  }
}

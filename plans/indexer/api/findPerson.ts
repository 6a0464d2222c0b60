import { and, eq, inArray } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import { hubMember, plan } from '../schema.ts'

/** One plan in which a wallet may be a member, and the number under which the plan knows it. */
export interface Seat {
  readonly plan: typeof plan.$inferSelect
  readonly member: bigint
}

export interface Person {
  /** The wallet's memberships, one for each hub that it joined. */
  readonly memberships: readonly (typeof hubMember.$inferSelect)[]
  /** Every contract that is followed, under the wallet's address and under its hub id. */
  readonly seats: readonly Seat[]
}

/** Under which numbers the contracts know a wallet: its address, and its id in the hub behind the plan. */
export async function findPerson(db: Database, chainId: number, wallet: Address): Promise<Person> {
  const plans = await db
    .select()
    .from(plan)
    .where(and(eq(plan.chainId, chainId), eq(plan.listed, true)))
  const hubs = [...new Set(plans.map(({ hub }) => hub).filter((address) => address !== null))]
  const memberships =
    hubs.length === 0
      ? []
      : await db
          .select()
          .from(hubMember)
          .where(
            and(
              eq(hubMember.chainId, chainId),
              inArray(hubMember.hub, hubs),
              eq(hubMember.wallet, wallet.toLowerCase()),
            ),
          )
  const seats = plans.flatMap((one): Seat[] => {
    const own = memberships.find(({ hub }) => hub === one.hub)
    const byId = own ? [{ plan: one, member: BigInt(own.id) }] : []
    return one.hub ? byId : [{ plan: one, member: BigInt(wallet) }]
  })
  return { memberships, seats }
}

import { maintenanceLimits } from './limits.ts'
import type { Address } from '@causeway/protocol/address'
import { hubAbi } from '../abi/hub.gen.ts'
import { leadersAbi } from '../abi/leaders.gen.ts'
import type { Chore, Look } from './chore.ts'
import { inBatches } from './inBatches.ts'
import { range } from './range.ts'
import { taskOf } from './taskOf.ts'

interface Activity {
  readonly points: bigint
  readonly customers: number
  /** What its points above the limit are worth has rolled on. */
  readonly isCut: boolean
}

/** The two lowest ids are the treasury's and the community reserve's. */
const firstMember = 3n
const book = taskOf(leadersAbi, 'book', [
  'NotQualified',
  'AlreadyBooked',
  'MayNotEarn',
  'NotBookable',
])

const rollExcess = taskOf(leadersAbi, 'rollExcess', ['NotRollable'])
/** Claims open two epochs after their own; then bookings are over, and what one member may have of them is known. */
const claimAfter = 2n
const wholeBps = 10_000n
/** Two words for each member. */
const gasEach = 40_000

/** What each member did in an epoch. */
async function activities(look: Look, hub: Address, epoch: bigint) {
  const count = await look.askOf<bigint>(hub, hubAbi, 'count')
  return Promise.all(
    range(firstMember, count + 1n, maintenanceLimits.members).map(async (id) => ({
      id,
      ...(await look.ask<Activity>('activityOf', [id, epoch])),
    })),
  )
}

/** While an epoch runs, the points of the one before are booked for every member with enough customers. */
export const leadersBooking: Chore = {
  name: 'leaders',
  abi: leadersAbi,
  needs: ['book', 'activityOf', 'minCustomers', 'ownFactor'],
  async find(look) {
    const [now, least, hub] = await Promise.all([
      look.ask<bigint>('currentEpoch'),
      look.ask<bigint>('minCustomers'),
      look.ask<Address>('hub'),
    ])
    if (now === 0n) return []
    const epoch = now - 1n
    return (await activities(look, hub, epoch)).flatMap(({ id, points, customers }) =>
      points === 0n && BigInt(customers) >= least
        ? [book(look, [id, epoch], `books member ${id}'s points of epoch ${epoch}`)]
        : [],
    )
  },
}

/** What points above the limit of one member are worth moves into the running pot, as soon as claims are open. */
export const leadersExcess: Chore = {
  name: 'leaders excess',
  abi: leadersAbi,
  needs: ['rollExcess', 'activityOf', 'epochOf', 'maxShareBps'],
  async find(look) {
    const [now, bps, hub] = await Promise.all([
      look.ask<bigint>('currentEpoch'),
      look.ask<bigint>('maxShareBps'),
      look.ask<Address>('hub'),
    ])
    if (now < claimAfter) return []
    const epoch = now - claimAfter
    const { points: all } = await look.ask<{ readonly points: bigint }>('epochOf', [epoch])
    if (all === 0n) return []
    const most = (all * bps) / wholeBps
    const above = (await activities(look, hub, epoch))
      .filter(({ points, isCut }) => points > most && !isCut)
      .map(({ id }) => id)
    return inBatches(above, gasEach).map((part) =>
      rollExcess(look, [epoch, part], `moves on what ${part.length} members may not have alone`),
    )
  },
}

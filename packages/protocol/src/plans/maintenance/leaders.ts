import { limits } from '../../limits.ts'
import type { Address } from '../../address.ts'
import { hubAbi } from '../abi/hub.gen.ts'
import { leadersAbi } from '../abi/leaders.gen.ts'
import type { Chore } from './chore.ts'
import { range } from './range.ts'
import { taskOf } from './task.ts'

interface Activity {
  readonly points: bigint
  readonly customers: number
}

/** The two lowest ids are the treasury's and the community reserve's. */
const firstMember = 3n
const book = taskOf(leadersAbi, 'book', [
  'NotQualified',
  'AlreadyBooked',
  'MayNotEarn',
  'NotBookable',
])

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
    const count = await look.askOf<bigint>(hub, hubAbi, 'count')
    const ids = range(firstMember, count + 1n, limits.maintenance.members)
    const found = await Promise.all(ids.map((id) => look.ask<Activity>('activityOf', [id, epoch])))
    return ids.flatMap((id, at) => {
      const { points, customers } = found[at] as Activity
      return points === 0n && BigInt(customers) >= least
        ? [book(look, [id, epoch], `books member ${id}'s points of epoch ${epoch}`)]
        : []
    })
  },
}

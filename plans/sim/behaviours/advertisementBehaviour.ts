import { keccak256, toHex, type Hex } from 'viem'
import type { SimMember } from '../world/population.ts'
import type { SimWorld } from '../world/simWorld.ts'
import { activeOn, type Behaviour } from './behaviour.ts'
import { callOfSale, callAsOperator } from './saleBehaviour.ts'

interface Terms {
  readonly slots: bigint
  readonly period: bigint
  readonly lead: bigint
  readonly price: bigint
}

interface Booking {
  readonly member: SimMember
  readonly slot: bigint
  readonly period: bigint
  readonly hash: Hex
  readonly bookedDay: number
  /** What becomes of it. */
  readonly fate: 'shown' | 'rejected' | 'ignored' | 'taken down'
  isDone: boolean
}

const perWeek = 0.12

/** Of 100 bookings 84 are shown, 5 rejected, 7 never looked at, 4 taken down while they run. */
function fateOf(world: SimWorld): Booking['fate'] {
  const lot = world.random.between(1, 100)
  if (lot <= 84) return 'shown'
  if (lot <= 89) return 'rejected'
  return lot <= 96 ? 'ignored' : 'taken down'
}

/** Members are advertisers. */
export const advertisementBehaviour = (): Behaviour => {
  const bookings: Booking[] = []
  let terms: Terms | undefined
  const startOf = ({ period }: { period: bigint }) => Number(period * (terms?.period ?? 0n))

  const book = (world: SimWorld, member: SimMember, day: number) => {
    if (!terms) throw new Error('The terms are not known yet.')
    const now = BigInt(world.now())
    const first = (now + terms.lead) / terms.period + 1n
    const period = first + BigInt(world.random.between(0, 3))
    const taken = new Set(bookings.filter((one) => one.period === period).map(({ slot }) => slot))
    const slots = Array.from({ length: Number(terms.slots) }, (_, slot) => BigInt(slot))
    const slot = slots.find((one) => !taken.has(one))
    if (slot === undefined) return
    const hash = keccak256(toHex(`content ${bookings.length}`))
    bookings.push({
      member,
      slot,
      period,
      hash,
      bookedDay: day,
      fate: fateOf(world),
      isDone: false,
    })
    callOfSale(world, member, 'book', [slot, period, hash, 'cid', terms.price])
  }

  const moderate = (world: SimWorld, day: number) => {
    for (const one of bookings.filter(({ bookedDay }) => bookedDay === day - 1)) {
      if (one.fate === 'ignored') continue
      if (one.fate === 'rejected') one.isDone = true
      const rejects = one.fate === 'rejected'
      const args = rejects ? [one.slot, one.period] : [one.slot, one.period, one.hash]
      callAsOperator(world, rejects ? 'reject' : 'approve', args)
    }
  }

  const close = (world: SimWorld, now: number) => {
    for (const one of bookings.filter(({ isDone }) => !isDone)) {
      const isRunning = now > startOf(one)
      const isOver = now >= startOf({ period: one.period + 1n })
      const isDue = one.fate === 'shown' ? isOver : isRunning
      if (!isDue) continue
      one.isDone = true
      callAsOperator(world, one.fate === 'taken down' ? 'reject' : 'settle', [one.slot, one.period])
    }
  }

  return {
    story:
      'In 12 of 100 weeks an advertiser books a slot; of 100 bookings 84 are shown, 5 rejected, 7 never looked at, 4 taken down. What an advertiser ' +
      'gets for the rest is the time shown, not money.',
    drainDays: 42,
    joinsHub: false,
    begin: async (world) => {
      terms = (await world.read('terms')) as Terms
    },
    day: async (world, day) => {
      moderate(world, day)
      close(world, world.now())
      for (const member of activeOn(world, day)) {
        if (world.random.chance(perWeek / 7)) book(world, member, day)
      }
      if (day % 7 !== 6) return
      const { address: to, abi } = world.plan
      await world.attempt(
        [{ from: world.operator, to, abi, functionName: 'forward' }],
        ['ZeroAmount'],
      )
    },
    end: async (world) => {
      const { address: to, abi } = world.plan
      await world.attempt(
        world.members.map(({ wallet: from }) => ({ from, to, abi, functionName: 'claim' })),
        ['NothingToClaim'],
      )
    },
  }
}

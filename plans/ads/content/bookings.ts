import { getBlock, readContract } from 'viem/actions'
import type { Address } from '@causeway/protocol/address'
import { advertisementAbi as abi } from '../../protocol/abi/advertisement.gen.ts'
import { RetryLater } from '@causeway/services/lib/http/refusal'
import type { Rpc } from '@causeway/services/lib/rpc/createRpc'

/** A slot for a period, as the chain has it. Times are unix seconds of the chain. */
export interface Booking {
  readonly slot: number
  readonly period: number
  readonly starts: number
  readonly ends: number
  readonly advertiser: Address
  readonly paid: bigint
  readonly state: 'pending' | 'approved'
  readonly contentHash: `0x${string}`
}

export interface Bookings {
  /** The chain's time. */
  readonly now: number
  /** The running period and all that can be booked ahead. */
  readonly list: readonly Booking[]
}

/** For this long an answer is given again, in ms: many visitors ask, and the chain moves by blocks. */
const freshMs = 2_000

/** Whoever asks a plan without terms comes back after so many seconds. */
const noTermsSeconds = 60

const states = { 1: 'pending', 2: 'approved' } as const

/** Reads the bookings of the plan when somebody asks; an idle service asks the chain nothing. */
export function createBookings(deps: { rpc: Rpc; plan: Address; now?: () => number }) {
  const { rpc, plan, now = Date.now } = deps
  let at = -Infinity
  let reading: Promise<Bookings> | null = null
  return function bookings(): Promise<Bookings> {
    if (reading && now() - at < freshMs) return reading
    at = now()
    reading = readBookings(rpc, plan).catch((error: unknown) => {
      reading = null
      throw error
    })
    return reading
  }
}

function readBookings(rpc: Rpc, plan: Address): Promise<Bookings> {
  return rpc.use(async (client) => {
    const { number, timestamp } = await getBlock(client)
    const at = { address: plan, abi, blockNumber: number } as const
    const terms = await readContract(client, { ...at, functionName: 'terms' })
    // A contract that nobody has set up, or that is no such plan.
    if (terms.period === 0n)
      throw new RetryLater(503, noTermsSeconds, {
        field: 'server',
        description: 'the advertisement plan has no terms yet; try again later',
      })
    const first = Number(timestamp / terms.period)
    const length = Number(terms.period)
    const places = Array.from({ length: Number(terms.ahead) + 1 }, (_, i) => first + i).flatMap(
      (period) => Array.from({ length: Number(terms.slots) }, (__, slot) => ({ slot, period })),
    )
    const found = await Promise.all(
      places.map(async ({ slot, period }): Promise<readonly Booking[]> => {
        const args = [BigInt(slot), BigInt(period)] as const
        const one = await readContract(client, { ...at, functionName: 'bookingOf', args })
        const state = states[one.state as 1 | 2]
        if (!state) return []
        const { advertiser, paid, contentHash } = one
        const starts = period * length
        const ends = starts + length
        return [{ slot, period, starts, ends, advertiser, paid, state, contentHash }]
      }),
    )
    return { now: Number(timestamp), list: found.flat() }
  })
}

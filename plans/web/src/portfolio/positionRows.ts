import { isSameAddress } from '@causeway/protocol/address'
import type { ResponseOf } from '@causeway/protocol/http/call'
import type { planPortfolioOf } from '@causeway/plans/protocol/api/indexer/planPortfolioOf'
import type { Address } from 'viem'
import type { InsidePlan, MemberWaits, WaitingClaim, WaitsSource } from './waits/readWaits.ts'

/** What the indexer tells of somebody. */
export type Portfolio = ResponseOf<typeof planPortfolioOf>

/** A plan in which somebody has, had or gets something. */
export interface PositionRow {
  readonly place: WaitsSource
  readonly inside: readonly InsidePlan[]
  readonly claims: readonly WaitingClaim[]
  /** What the indexer tells of the past; undefined while it does not. */
  readonly past: Portfolio['positions'][number] | undefined
}

/**
 * Every plan that somebody is in, by the chain, and every one that they were in, by the indexer: the two say different things, and
 * where one is silent the other still stands. Pure.
 */
export function positionRows(
  waits: MemberWaits | undefined,
  portfolio: Pick<Portfolio, 'positions'> | undefined,
): readonly PositionRow[] {
  const past = (portfolio?.positions ?? []).filter(
    ({ family }) => family !== 'vault' && family !== 'hub',
  )
  const places = new Map<Address, WaitsSource>()
  const add = (place: WaitsSource) => {
    const known = [...places.keys()].some((one) => isSameAddress(one, place.address))
    if (!known && place.template !== null) places.set(place.address, place)
  }
  for (const { place } of [...(waits?.inside ?? []), ...(waits?.claims ?? [])]) add(place)
  for (const { plan, family } of past) if (family) add({ address: plan, template: family })
  return [...places.values()].map((place) => {
    const isHere = (one: Address) => isSameAddress(one, place.address)
    return {
      place,
      inside: (waits?.inside ?? []).filter((one) => isHere(one.place.address)),
      claims: (waits?.claims ?? []).filter((one) => isHere(one.place.address)),
      past: past.find(({ plan }) => isHere(plan)),
    }
  })
}

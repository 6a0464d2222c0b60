import type { Address } from '@causeway/protocol/address'
import type { PlanEvent } from '../events/planEvent.ts'
import type { PlanInfos } from '../events/planInfo.ts'

/** A place in a plan's matrix or binary tree. */
export interface TakenPosition {
  readonly plan: Address
  /** The seat's number in a matrix, the hub id in a binary tree. */
  readonly node: number
  /** null at the top of a matrix. */
  readonly parent: number | null
  /** Among the places below the same parent, from 0. */
  readonly slot: number | null
  readonly member: bigint
  readonly blockNumber: number
  readonly placedAt: number
}

/** The places that events take. A matrix fills by number: the parent of seat n is `(n − 2) / width + 1`. */
export function takenPositions(events: readonly PlanEvent[], infos: PlanInfos): TakenPosition[] {
  const places: TakenPosition[] = []
  for (const event of events) {
    const { kind, plan, member, extra, blockNumber, timestamp: placedAt } = event
    if (kind !== 'placed' || member === null) continue
    const own = { plan, member, blockNumber, placedAt }
    if (event.name === 'Placed') {
      const [parent, slot] = [Number(extra?.['parent']), Number(extra?.['right'])]
      places.push({ ...own, node: Number(member), parent, slot })
      continue
    }
    const width = infos.get(plan)?.width
    if (!width) continue
    const node = Number(extra?.['seat'])
    const isTop = node === 1
    const parent = isTop ? null : Math.floor((node - 2) / width) + 1
    places.push({ ...own, node, parent, slot: isTop ? null : (node - 2) % width })
  }
  return places
}

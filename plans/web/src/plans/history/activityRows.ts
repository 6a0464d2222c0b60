import type { Activity } from '@causeway/plans/protocol/api/indexer/indexedActivity'
import { isFinal } from '@causeway/kit/transact'
import { isSameAddress } from '@causeway/protocol/address'
import { sentOf } from '../../tx/sentOf.ts'
import type { Flow, PlanRequest } from '../../tx/txState.ts'

/** One line of the activity list: a fact of the indexer, or a transaction of mine on its way there. */
export type PlanActivityRow =
  | { readonly state: 'indexed'; readonly fact: Activity }
  | {
      readonly state: 'mining' | 'confirmed'
      readonly request: PlanRequest
      readonly hash: `0x${string}`
    }

/**
 * The indexer's facts, newest first, with my transaction on top until a fact with the same hash replaces it.
 * @param mine only rows of this member, when set
 */
export function activityRows(
  facts: readonly Activity[],
  flow: Flow,
  mine?: string,
): readonly PlanActivityRow[] {
  const rows = facts.map((fact): PlanActivityRow => ({ state: 'indexed', fact }))
  const sent = sentOf(flow)
  if (!sent || (sent.outcome !== 'confirmed' && isFinal(sent.outcome))) return rows
  const { request, hash, outcome, mined } = sent
  if (mined?.history === 'indexed') return rows
  const known = facts.some((fact) => fact.transactionHash.toLowerCase() === hash.toLowerCase())
  if (known || (mine && !isSameAddress(mine, request.account))) return rows
  return [{ state: outcome === 'confirmed' ? outcome : 'mining', request, hash }, ...rows]
}

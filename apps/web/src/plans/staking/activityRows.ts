import type { PlanActivity } from '@causeway/protocol/api/indexer'
import { isSameAddress } from '@causeway/protocol/address'
import type { Flow, PlanRequest } from '../../tx/types.ts'

/** One line of the activity list: a fact of the indexer, or a transaction of mine on its way there. */
export interface ActivityRow {
  readonly id: string
  readonly name: string
  readonly member: string | null
  /** base units; null when only the chain will tell */
  readonly amount: bigint | null
  readonly hash: `0x${string}`
  readonly state: 'indexed' | 'mining' | 'confirmed'
  /** unix seconds; null while not in a block */
  readonly timestamp: number | null
}

const eventOf: Readonly<Record<string, string>> = { deposit: 'Deposited', claim: 'Claimed' }

/**
 * The indexer's facts, newest first, with my transaction on top until a fact with the same hash replaces it.
 * @param mine only rows of this member, when set
 */
export function activityRows(
  facts: readonly PlanActivity[],
  flow: Flow,
  mine?: string,
): readonly ActivityRow[] {
  const rows = facts.map((fact): ActivityRow => ({
    id: fact.id,
    name: fact.name,
    member: fact.member,
    amount: BigInt(fact.amount),
    hash: fact.transactionHash,
    state: 'indexed',
    timestamp: fact.timestamp,
  }))
  if (flow.name !== 'mining' && flow.name !== 'confirmed') return rows
  const { request, hash } = flow
  const known = facts.some((fact) => fact.transactionHash.toLowerCase() === hash.toLowerCase())
  if (known || (mine && !isSameAddress(mine, request.account))) return rows
  const own: ActivityRow = {
    id: hash,
    name: eventOf[request.action] ?? 'Withdrawn',
    member: request.account,
    amount: amountOf(request),
    hash,
    state: flow.name,
    timestamp: null,
  }
  return [own, ...rows]
}

/** As asked for; what is claimed is decided by the block, and after a reload nothing more is known than the hash. */
function amountOf({ call }: PlanRequest): bigint | null {
  const [first] = call?.args ?? []
  return typeof first === 'bigint' ? first : null
}

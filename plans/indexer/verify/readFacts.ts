import type { Address } from '@causeway/protocol/address'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'
import { decodePlanEvent, planTopics } from '../chain/decodePlanEvent.ts'
import { readPlanInfos } from '../chain/readPlanInfos.ts'
import { readEnumeration } from '../chain/readEnumeration.ts'
import { readHeader } from '@causeway/services/lib/follow/readHeader'
import { readLogs } from '../chain/readLogs.ts'
import { advanceLedger, type PlanLedger, type Point } from '../figures/planLedger.ts'
import { growNetwork, type NetworkChange } from '../figures/growNetwork.ts'
import { takenPositions, type TakenPosition } from '../figures/takenPositions.ts'
import type { ChainEvent, PlanEvent } from '../events/planEvent.ts'
import type { PlanInfo } from '../events/planInfo.ts'
import { markDonations } from '../events/markDonations.ts'
import { planOfEvent, readEvents } from '../events/readEvents.ts'
import { withBehind } from '../follow/takePlans.ts'

/** All that a chain says up to a block, computed in memory in one go: no database, no pages, no roll-back. */
export interface Facts {
  readonly block: { readonly number: number; readonly hash: string; readonly timestamp: number }
  readonly infos: ReadonlyMap<Address, PlanInfo>
  /** Plans that the list marks as no longer offered. */
  readonly withdrawn: ReadonlySet<Address>
  readonly events: readonly PlanEvent[]
  readonly ledger: PlanLedger
  readonly points: readonly Point[]
  readonly network: NetworkChange
  readonly places: readonly TakenPosition[]
}

/** The plans themselves, without the vaults and hubs behind them. */
export const plansIn = (facts: Facts): PlanInfo[] =>
  [...facts.infos.values()].filter(({ role }) => role === 'plan')

const blocksAtOnce = 2_000

/**
 * Reads everything from the first block on.
 *
 * @param enumeration the contract that lists the plans. @param to the block to stop at.
 */
export async function readFacts(
  client: RpcClient,
  enumeration: Address,
  to: number,
): Promise<Facts> {
  const block = await readHeader(client, to)
  if (!block) throw new Error(`The node has no block ${to}.`)
  const list = await readEnumeration(client, enumeration, to)
  const listed = list?.plans ?? []
  const plans = await readPlanInfos(client, { kind: 'enumeration', address: enumeration }, listed)
  const infos = new Map(withBehind(plans).map((info) => [info.address, info]))
  const raw = await readAll(client, [...infos.keys()], to)
  const owned = markDonations(raw, infos).flatMap((event) => {
    const plan = planOfEvent(event, infos)
    return infos.has(plan) ? [{ ...event, plan }] : []
  })
  const { events } = readEvents(owned, infos, new Map())
  const { ledger, points } = advanceLedger(
    { totals: new Map(), accounts: new Map() },
    events,
    infos,
  )
  const network = growNetwork(events, new Map())
  const withdrawn = list?.withdrawn ?? new Set<Address>()
  return {
    block,
    infos,
    withdrawn,
    events,
    ledger,
    points,
    network,
    places: takenPositions(events, infos),
  }
}

async function readAll(
  client: RpcClient,
  addresses: readonly Address[],
  last: number,
): Promise<ChainEvent[]> {
  const times = new Map<number, number>()
  const timeOf = async (number: number) => {
    const known = times.get(number) ?? (await readHeader(client, number))?.timestamp
    if (known === undefined) throw new Error(`The node has no block ${number}.`)
    times.set(number, known)
    return known
  }
  const events: ChainEvent[] = []
  for (let from = 0; from <= last; from += blocksAtOnce) {
    const range = { from, to: Math.min(last, from + blocksAtOnce - 1) }
    for (const log of await readLogs(client, range, addresses, planTopics))
      events.push(decodePlanEvent(log, log.blockTimestamp ?? (await timeOf(log.blockNumber))))
  }
  return events
}

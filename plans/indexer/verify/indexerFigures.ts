import { httpStatus } from '@causeway/protocol/http/errors'
import { call } from '@causeway/protocol/http/call'
import { planActivityOf } from '../../protocol/api/indexer/planActivityOf.ts'
import { networkLeadersOf } from '../../protocol/api/indexer/networkMember.ts'
import { planPlacesOf } from '../../protocol/api/indexer/treePosition.ts'
import { planBooksOf } from '../../protocol/api/indexer/planBooksOf.ts'
import { planHistoryOf } from '../../protocol/api/indexer/planHistoryOf.ts'
import { planMembersOf } from '../../protocol/api/indexer/planMembersOf.ts'
import { planNodeOf } from '../../protocol/api/indexer/planNodeOf.ts'
import type { Address } from '@causeway/protocol/address'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import type { PlanInfo } from '../events/planInfo.ts'
import type { Figures } from '@causeway/services/lib/follow/compareFigures'

interface Asked {
  readonly base: string
  readonly plans: readonly PlanInfo[]
}

const largestPage = 100

/** Questions about single places under way at once. */
const atOnce = 4

/** All pages of a list. */
async function all<T>(
  read: (cursor: string | undefined) => Promise<{ items: T[]; next: string | null }>,
): Promise<T[]> {
  const items: T[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    items.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor)
  return items
}

const from = (cursor: string | undefined) => ({ limit: largestPage, ...(cursor ? { cursor } : {}) })

/** The number under which a plan knows a member. */
function memberOf(info: PlanInfo, name: { id: number | null; wallet: string | null }): string {
  return info.hub === null ? String(BigInt(name.wallet ?? 0)) : String(name.id)
}

async function bookFigures({ base, plans }: Asked): Promise<Figures> {
  const figures = new Map<string, unknown>()
  for (const { address } of plans) {
    const books = await call(planBooksOf, { base, params: { plan: address } })
    const { sums, members, outcomes, top, sources, received, money, held, heldForPayouts } = books
    figures.set(`${address} withdrawn`, books.withdrawn)
    for (const { kind, amount } of sums) figures.set(`${address} ${kind}`, amount)
    const { purchases, fundedReserve, revenue, ownPrincipal } = sources
    const paidOut = [purchases, fundedReserve, revenue, ownPrincipal].reduce(
      (sum, one) => sum + BigInt(one),
      0n,
    )
    figures.set(`${address} paid out in 90 days`, String(paidOut))
    figures.set(`${address} sources in 90 days`, {
      purchases,
      fundedReserve,
      revenue,
      ownPrincipal,
    })
    figures.set(`${address} received`, received)
    figures.set(`${address} money of members`, money)
    figures.set(`${address} held`, { held, heldForPayouts })
    figures.set(`${address} members`, members)
    figures.set(`${address} outcomes counted`, outcomes.counted)
    figures.set(`${address} outcome classes`, outcomes.classes)
    figures.set(`${address} median per cent`, outcomes.medianPercent)
    figures.set(`${address} top 1 % members`, top.members)
    figures.set(`${address} top 1 % earned`, top.earned)
    figures.set(`${address} top 1 % part`, top.percentOfEarned)
  }
  return figures
}

async function accountFigures({ base, plans }: Asked): Promise<Figures> {
  const figures = new Map<string, unknown>()
  for (const info of plans) {
    const plan = info.address
    const members = await all((cursor) =>
      call(planMembersOf, { base, params: { plan }, query: from(cursor) }),
    )
    for (const { member, paid, open, returned, earned, points, firstAt, lastAt } of members)
      figures.set(`${plan} member ${memberOf(info, member)}`, [
        paid,
        open,
        returned,
        earned,
        points,
        firstAt,
        lastAt,
      ])
  }
  return figures
}

async function eventFigures({ base, plans }: Asked): Promise<Figures> {
  const figures = new Map<string, unknown>()
  for (const info of plans) {
    const plan = info.address
    const items = await all((cursor) =>
      call(planActivityOf, { base, params: { plan }, query: from(cursor) }),
    )
    for (const item of items) {
      const { kind, name, amount, member, memberId: id, timestamp, transactionHash } = item
      const who = id === null && member === null ? null : memberOf(info, { id, wallet: member })
      figures.set(`${plan} ${item.blockNumber}.${item.logIndex}`, [
        kind,
        name,
        amount,
        who,
        timestamp,
        transactionHash,
      ])
    }
  }
  return figures
}

/** Also tells the moments, so that the chain's side can be computed for the same. */
async function historyFigures({
  base,
  plans,
}: Asked): Promise<{ figures: Figures; moments: Map<string, number[]> }> {
  const figures = new Map<string, unknown>()
  const moments = new Map<string, number[]>()
  for (const { address: plan } of plans) {
    const { points } = await call(planHistoryOf, { base, params: { plan }, query: { points: 60 } })
    moments.set(
      plan,
      points.map(({ timestamp }) => timestamp),
    )
    for (const { timestamp, sums, members, held, heldForPayouts } of points) {
      for (const { kind, amount } of sums) figures.set(`${plan} at ${timestamp} ${kind}`, amount)
      figures.set(`${plan} at ${timestamp} held`, { held, heldForPayouts })
      figures.set(`${plan} at ${timestamp} members`, members)
    }
  }
  return { figures, moments }
}

async function networkFigures(base: string, hubs: readonly Address[]): Promise<Figures> {
  const figures = new Map<string, unknown>()
  for (const hub of hubs) {
    const members = await all((cursor) =>
      call(networkLeadersOf, { base, query: { hub, ...from(cursor) } }),
    )
    for (const { id, wallet, sponsor, joinedAt, team } of members)
      figures.set(`${hub}:${id}`, [wallet.toLowerCase(), sponsor, joinedAt, team])
  }
  return figures
}

/** The lists of places, whole: one that the chain does not know is told too. */
async function positionFigures({ base, plans }: Asked): Promise<Figures> {
  const figures = new Map<string, unknown>()
  for (const { address: plan } of plans) {
    const items = await all((cursor) =>
      call(planPlacesOf, { base, params: { plan }, query: cursor ? { cursor } : {} }),
    )
    for (const { node, parent, slot, member, placedAt } of items)
      figures.set(`${plan} place ${node}`, [parent, slot, String(member.id), placedAt])
  }
  return figures
}

/** @param nodes places that the chain knows, by plan; one at which the indexer finds nobody has no figure. */
async function branchFigures(
  base: string,
  nodes: readonly { plan: Address; node: number }[],
): Promise<Figures> {
  const figures = new Map<string, unknown>()
  const left = [...nodes]
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { plan, node } = next
      const children = await childrenOf(base, plan, node)
      if (children !== null) figures.set(`${plan} below ${node}`, children)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return figures
}

async function childrenOf(base: string, plan: Address, node: number): Promise<number | null> {
  try {
    const params = { plan, node }
    return (await call(planNodeOf, { base, params, query: { depth: 1 } })).node.children
  } catch (error) {
    if (isBaseError(error, httpStatus) && error.params.status === 404) return null
    throw error
  }
}

/** What a running indexer says, asked through its public interface, under the names that `chainFigures` uses. */
export const indexerFigures = {
  books: bookFigures,
  accounts: accountFigures,
  events: eventFigures,
  history: historyFigures,
  network: networkFigures,
  positions: positionFigures,
  branches: branchFigures,
}

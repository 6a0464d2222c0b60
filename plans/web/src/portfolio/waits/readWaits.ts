import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import type { Address } from 'viem'
import { readContract } from '../../chain/reads.ts'
import { requireContract } from '../../chain/requireContract.ts'
import { tokenQuery, type Token } from '../../chain/tokenQuery.ts'
import { log } from '../../core/log.ts'
import { loadDescription } from '../../plans/catalogue.ts'
import type { DescribedState } from '../../plans/page/describedState.ts'
import type { PlanDescription } from '../../plans/page/describePlan.ts'
import { foreignParts } from '../../plans/page/foreignParts.ts'
import { pageMessages } from '../../plans/page/messages.gen.ts'
import { readPlan, type PlanReading } from '../../plans/page/planQuery.ts'
import type { Claimable, Deadline, InsideValue } from '../../plans/page/planWaits.ts'
import type { PlanEntry } from '../../plans/planListQuery.ts'
import type { PlanCall } from '../../tx/txState.ts'

/** Where something is: a plan, or the ledger of commissions that purchase plans share, which has no page of its own. */
export interface WaitsSource {
  readonly address: Address
  /** null for the ledger of commissions. */
  readonly template: string | null
}

export type WaitingClaim = Omit<Claimable, 'call'> & {
  readonly place: WaitsSource
  /** The whole call; null where the plan's page has to ask for something. */
  readonly call: PlanCall | null
}
export type WaitingDate = Deadline & { readonly place: WaitsSource }
export type InsidePlan = InsideValue & { readonly place: WaitsSource }

/** All that is somebody's in all plans, as of one block. */
export interface MemberWaits {
  readonly block: PlanReading['block']
  readonly claims: readonly WaitingClaim[]
  readonly dates: readonly WaitingDate[]
  readonly inside: readonly InsidePlan[]
  /** What could not be read: its parts are unknown, not zero. */
  readonly unread: readonly WaitsSource[]
}

export interface WaitsRequest {
  readonly settings: Pick<Settings, 'chain' | 'contracts' | 'plans'>
  readonly plans: readonly PlanEntry[]
  readonly member: Address
}

type Part = Omit<MemberWaits, 'block'> & { readonly hub: DescribedState['hub'] }

const nothing: Part = { claims: [], dates: [], inside: [], unread: [], hub: null }
/** So many plans are asked at once: nodes bound how much they answer at a time. */
const atOnce = 6

/** Asks every plan what waits for somebody, what costs when, and what is inside: of one block, from the chain alone. */
export async function readWaits(reading: PlanReading, asked: WaitsRequest): Promise<MemberWaits> {
  const parts: Part[] = []
  for (let from = 0; from < asked.plans.length; from += atOnce)
    parts.push(
      ...(await Promise.all(
        asked.plans.slice(from, from + atOnce).map((plan) => readPart(reading, asked, plan)),
      )),
    )
  const hub = parts.find(({ hub: one }) => one && one.id !== null && isOurs(one, asked))?.hub
  const all = [...parts, ...(hub ? [await commissionsOf(reading, asked, hub)] : [])]
  return {
    block: reading.block,
    claims: all.flatMap(({ claims }) => claims),
    dates: all.flatMap(({ dates }) => dates),
    inside: all.flatMap(({ inside }) => inside),
    unread: all.flatMap(({ unread }) => unread),
  }
}

const isOurs = (hub: NonNullable<DescribedState['hub']>, { settings }: WaitsRequest) =>
  foreignParts(hub, settings).length === 0

async function readPart(
  reading: PlanReading,
  { settings, member }: WaitsRequest,
  { address, template }: PlanEntry,
): Promise<Part> {
  const place = { address, template }
  try {
    const factory = await loadDescription(template)
    // Of a template that this site has no page for nothing can be said.
    if (!factory) return { ...nothing, unread: [place] }
    const description = factory()
    const snapshot = await readPlan(reading, description, {
      chainId: settings.chain.id,
      plan: address,
      member,
      factory: requireContract(settings.contracts.factory, 'The factory'),
    })
    const state = { ...snapshot, now: snapshot.block.timestamp }
    return { ...waitsOf(description, state, place), unread: [], hub: state.hub }
  } catch (error) {
    log('warn', `What waits in ${address} could not be read.`, error)
    return { ...nothing, unread: [place] }
  }
}

/** What a plan that was read says of its member. */
export function waitsOf(
  { abi, waits }: Pick<PlanDescription, 'abi' | 'waits'>,
  state: DescribedState,
  place: WaitsSource,
): Pick<MemberWaits, 'claims' | 'dates' | 'inside'> {
  return {
    claims: waits.claimables(state).map(({ call, ...claim }) => ({
      ...claim,
      place,
      call: call && { to: place.address, abi, ...call },
    })),
    dates: waits.deadlines(state).map((date) => ({ ...date, place })),
    inside: waits.inside(state).map((value) => ({ ...value, place })),
  }
}

/** Commissions of all purchase plans wait in one ledger, and are taken there once. */
async function commissionsOf(
  { kit, queryClient }: PlanReading,
  { settings }: WaitsRequest,
  { vault, claimable }: NonNullable<DescribedState['hub']>,
): Promise<Part> {
  if (claimable === 0n) return nothing
  const chainId = settings.chain.id
  const address = await readContract(kit.client(chainId), {
    address: vault,
    abi: vaultAbi,
    functionName: 'token',
  })
  const token: Token = await queryClient.fetchQuery(tokenQuery(kit, { chainId, token: address }))
  const claim: WaitingClaim = {
    key: 'commissions',
    label: pageMessages.membership.rows.claimable,
    token,
    amount: claimable,
    place: { address: vault, template: null },
    call: { to: vault, abi: vaultAbi, functionName: 'claim', args: [] },
  }
  return { ...nothing, claims: [claim] }
}

import { useKit } from '@causeway/kit/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { lacks } from '../../chain/lacks.ts'
import { settings } from '../../core/settings.ts'
import { sumBooks } from '../../home/sumBooks.ts'
import { catalogueQuery } from '../../plans/catalogueQuery.ts'
import { bookingsOf, bookingStates, startOf, type SlotsState } from '../../plans/revenue/adSlots.ts'
import { useAdSlots } from '../../plans/revenue/useAdSlots.ts'
import { managerQuery } from '../access/managerQuery.ts'
import { fundsQuery, type FundedPlan } from '../fund/fundsQuery.ts'
import { healthQuery } from '../health/healthQuery.ts'
import { dueQuery, type Due, type DueWork } from '../maintenance/dueQuery.ts'
import { paidSince } from '../../activity/dayFlows.ts'
import { flowsQuery, type PlanFlows } from '../../activity/flowsQuery.ts'
import { needsToday, type TodayNeed } from './needsToday.ts'
import { reserveEnd, type ReserveEnd } from './reserveEnd.ts'
import type { Operation } from '../access/managerQuery.ts'

/** A reserve with its end. */
export interface ReserveRow {
  readonly plan: FundedPlan
  readonly end: ReserveEnd
}

export type NeedToday = TodayNeed<FundedPlan, Operation>

/** Everything that the console begins with; undefined: it is still being read. */
export interface TodayState {
  readonly block: { readonly number: bigint; readonly timestamp: bigint } | undefined
  readonly needs: readonly NeedToday[] | undefined
  /** Not all of it could be read: the list may lack something. */
  readonly isLacking: boolean
  readonly books: ReturnType<typeof sumBooks> | undefined
  /** The first to end stands first. */
  readonly reserves: readonly ReserveRow[] | undefined
  readonly flows: {
    readonly data: PlanFlows | undefined
    /** They will not come: nobody counts them, or it could not be read. */
    readonly isFailed: boolean
  }
  /** Plans, or their reserves, could not be read. */
  readonly isFailed: boolean
  /** Reads again what failed. */
  readonly retry: () => void
}

/** Money of these goes into a reserve that is given out little by little; prizes and sales have a round of their own. */
const ways = ['reserve', 'decay', 'pot']

/** What needs somebody, how long reserves last and what moved: of the chain, of the indexer where there is one, and of the services themselves. */
export function useToday(account: Address | null): TodayState {
  const kit = useKit()
  const health = useQuery(healthQuery(kit, settings))
  const catalogue = useQuery(catalogueQuery(kit, settings))
  const manager = useQuery(managerQuery(kit, settings))
  const funds = useQuery(fundsQuery(kit, settings))
  const due = useQuery(dueQuery(kit, settings, account))
  const ads = useAdSlots(null)
  const block = catalogue.data?.block
  const asked = flowsQuery(settings, block?.timestamp)
  const flows = useQuery({ ...asked, placeholderData: keepPreviousData })
  const books = catalogue.data && sumBooks(catalogue.data.plans)
  const reserves = block && funds.data && reservesOf(funds.data, flows.data, block.timestamp)
  const isRead = [health, catalogue, manager, funds].every((one) => one.data || lacks(one))
  const isIndexed = settings.endpoints.indexer !== null
  // For good: what is read anew, an hour later or after it failed, takes away nothing that was said.
  const [isSettled, settle] = useState(false)
  if (!isSettled && ads.isSettled && !(isIndexed && flows.isPending)) settle(true)
  const list =
    isRead && block
      ? needsToday({
          now: block.timestamp,
          health: health.data,
          books,
          upkeep: upkeepOf(due),
          calls: manager.data?.operations ?? [],
          ads: pendingOf(ads.slots),
          reserves: reserves ?? [],
        })
      : undefined
  const isFailed = lacks(catalogue) || lacks(funds)
  return {
    block,
    // At once, when all of it is known: what came one after the other would push the rest down, and nothing might be said too soon.
    needs: isSettled ? list : undefined,
    isLacking: ads.isFailed || [catalogue, manager, funds, due, flows].some(lacks),
    books,
    reserves,
    flows: {
      data: flows.data,
      isFailed: !isIndexed || lacks(flows) || lacks(catalogue),
    },
    isFailed,
    retry: () => [catalogue, funds, flows].filter(lacks).forEach((one) => void one.refetch()),
  }
}

/** When each slot begins that is booked and that nobody has looked at. */
const pendingOf = (slots: SlotsState | undefined) =>
  slots
    ? bookingsOf(slots)
        .filter(({ state }) => state === bookingStates.pending)
        .map(({ period }) => startOf(slots, period))
    : []

/** Work of which nobody could tell is in no list: that it failed is said beside it. */
function upkeepOf(read: { errorUpdateCount: number; data: DueWork | undefined }) {
  const { data } = read
  if (!data) return lacks(read) ? undefined : { due: null, broken: 0 }
  const countOf = (wanted: Due['kind']) => data.list.filter(({ kind }) => kind === wanted).length
  return { due: countOf('due'), broken: countOf('broken') }
}

function reservesOf(
  plans: readonly FundedPlan[],
  flows: PlanFlows | undefined,
  now: bigint,
): readonly ReserveRow[] {
  const rows = plans.flatMap((plan) => {
    const history = flows?.of(plan.address)
    const end = reserveEnd(plan, history ? paidSince(history) : null, now)
    return ways.includes(plan.way) && plan.reserve !== null ? [{ plan, end }] : []
  })
  const last = 2n ** 300n
  const at = ({ end }: ReserveRow) => ('at' in end ? end.at : end.kind === 'dry' ? last + 1n : last)
  return rows.sort((a, b) => (at(a) === at(b) ? 0 : at(a) < at(b) ? -1 : 1))
}

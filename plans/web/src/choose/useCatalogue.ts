import { isSameAddress } from '@causeway/protocol/address'
import { useAccount, useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { settings } from '../core/settings.ts'
import { followedPlansQuery, planLinesQuery } from '../members/memberQueries.ts'
import { useTokenValues } from '../portfolio/useTokenValues.ts'
import { waitsQuery } from '../portfolio/waits/waitsQuery.ts'
import { catalogueEntry } from '../plans/catalogue.ts'
import { catalogueQuery, type PlanHolding } from '../plans/catalogueQuery.ts'
import { planNamesAmong, planVariantsQuery } from '../plans/planVariantsQuery.ts'
import { siteNames } from '../site/shownDocument.ts'
import { useShownDocument } from '../site/useShownDocument.ts'
import { titleOfTemplate } from '../plans/usePlanNames.ts'
import type { CataloguePlan, OwnInPlan } from './cataloguePlan.ts'
import { offersQuery } from './offersQuery.ts'

/** The days over which a row draws its line, and at how many moments. */
export const rowLine = { days: 60, points: 10 } as const

/**
 * Every plan that this site has a page for, those no longer offered too, with all that one chooses by. Each source comes when it comes,
 * and where one is away the others stand.
 */
export function useCatalogue() {
  const kit = useKit()
  const { address } = useAccount()
  const member = address
  const featured = useShownDocument()?.featured ?? []
  const books = useQuery(catalogueQuery(kit, settings))
  const listed = books.data?.plans
  const { data: variants } = useQuery(planVariantsQuery(kit, settings, listed ?? []))
  const offers = useQuery(offersQuery(kit, settings))
  const totals = useQuery(followedPlansQuery(settings))
  const lines = useQuery(planLinesQuery(settings, rowLine))
  const waits = useQuery({
    ...waitsQuery(kit, settings, member ?? '0x'),
    enabled: member !== undefined,
  })
  const tokens = (listed ?? []).flatMap(({ holdings }) =>
    holdings.map(({ token }) => token.address),
  )
  const values = useTokenValues(tokens)

  const ownIn = (plan: Address): OwnInPlan | undefined => {
    if (!waits.data) return undefined
    const isHere = ({ place }: { place: { address: Address } }) =>
      isSameAddress(place.address, plan)
    return { inside: waits.data.inside.filter(isHere), waits: waits.data.claims.filter(isHere) }
  }
  const heldOf = (holdings: readonly PlanHolding[]) =>
    values.isPriced
      ? sumOf(
          holdings.map(({ token, liabilities }) => values.valueIn({ token, amount: liabilities })),
        )
      : undefined
  const names = planNamesAmong({
    list: listed ?? [],
    titleOf: titleOfTemplate,
    variants,
    settings: siteNames(),
  })
  const plans = listed?.flatMap((plan): readonly CataloguePlan[] => {
    const entry = catalogueEntry(plan.template)
    if (!entry) return []
    const offer = offers.data?.get(plan.address)
    const line = lines.data?.plans.find((one) => isSameAddress(one.plan, plan.address))
    return [
      {
        plan,
        entry,
        name: names.get(plan.address) ?? titleOfTemplate(plan.template),
        isFeatured: featured.some((one) => isSameAddress(one, plan.address)),
        offer: offer?.offer,
        entrance: offer?.entrance,
        members: totals.data?.plans.find((one) => isSameAddress(one.plan, plan.address))?.members,
        middle: line?.medianPercent,
        line: line?.held?.map(BigInt),
        held: plan.readable ? heldOf(plan.holdings) : null,
        own: ownIn(plan.address),
        isRead: !offers.isPending && (member === undefined || !waits.isPending),
      },
    ]
  })
  return {
    plans,
    listed,
    block: books.data?.block,
    unit: values.unit,
    isPriced: listed !== undefined && values.isPriced && values.currency !== undefined,
    isMember: member !== undefined,
    /** The services that tell of the past are away, or there are none. */
    hasHistory: settings.endpoints.indexer !== null && !(lines.isError && totals.isError),
    failure: books.isError && !books.data ? books.error : null,
    retry: () => void books.refetch(),
  }
}

export type Catalogue = ReturnType<typeof useCatalogue>

/** null where a part is not known. */
const sumOf = (parts: readonly (bigint | null)[]): bigint | null =>
  parts.reduce<bigint | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0n)

import { identifyToken } from '@causeway/protocol/tokens/identifyToken'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { appTokens } from '../chain/appTokens.ts'
import { settings } from '../core/settings.ts'
import { holdingsQuery } from './fiatValueQuery.ts'
import { holdingValue, type ValuePart } from './holdingValue.ts'
import { portfolioMessages as m } from './messages.gen.ts'
import { useTokenValues } from './useTokenValues.ts'
import type { MemberWaits, WaitingClaim, WaitsSource } from './waits/readWaits.ts'

/** What somebody has and what it is worth, as far as that is known by now: in the wallet, in plans, and what waits there. */
export function useFiatValue(
  member: Address,
  waits: MemberWaits | undefined,
  nameOf: (place: WaitsSource) => string,
) {
  const values = useTokenValues(tokensOf(waits))
  const { list, currency, unit, prices, isPriced, valueIn } = values
  const known = list.data
  const holdings = useQuery(holdingsQuery(settings, member, currency))
  /** At the plan's own price where its shares have no other. */
  const claimValue = (claim: WaitingClaim) => valueIn(claim.worth ?? claim)
  /** What is inside a plan; null where its price, or what it is, is not known. */
  const insideValue = (plan: Address): bigint | null =>
    (waits?.inside ?? [])
      .filter(({ place }) => place.address === plan)
      .reduce<bigint | null>((sum, { token, amount }) => {
        const value = amount === null ? null : valueIn({ token, amount })
        return sum === null || value === null ? null : sum + value
      }, 0n)
  const shown = holdings.data?.balances.flatMap((one) => {
    const { symbol, name, warnings } = identifyToken(one, appTokens)
    return warnings.length === 0 ? [{ ...one, symbol, name }] : []
  })
  const inWallet: ValuePart[] | undefined = shown?.map((one) => ({
    label: m.inWallet(one.symbol),
    value: holdingValue(one, unit),
  }))
  const places = [...new Map(waits?.inside.map(({ place }) => [place.address, place])).values()]
  const inPlans: ValuePart[] | undefined = waits && [
    ...places.map((place) => ({ label: nameOf(place), value: insideValue(place.address) })),
    // What nobody could read is named: it is unknown, and not nothing.
    ...waits.unread.map((place) => ({ label: nameOf(place), value: null })),
  ]
  const waiting: ValuePart[] | undefined = waits?.claims
    .filter(({ call }) => call !== null)
    .map((claim) => ({ label: nameOf(claim.place), value: claimValue(claim) }))
  return {
    currencies: known,
    currency,
    unit,
    holdings,
    shown,
    hidden: (holdings.data?.balances.length ?? 0) - (shown?.length ?? 0),
    valueIn,
    claimValue,
    insideValue,
    inWallet,
    // What nobody could tell the price of is named as not counted.
    inPlans: isPriced || values.isFailed ? inPlans : undefined,
    waiting: isPriced || values.isFailed ? waiting : undefined,
    isPriced,
    isPricing: values.isPricing,
    /** Nothing of it can be read. */
    isFailed: (list.isError && !known) || (holdings.isError && !holdings.data),
    isOld: holdings.isError || prices.isError,
    retry: () => {
      void list.refetch()
      if (currency) void holdings.refetch()
    },
  }
}

export type FiatValueState = ReturnType<typeof useFiatValue>

/** Every token that something is counted in. */
function tokensOf(waits: MemberWaits | undefined): readonly Address[] {
  if (!waits) return []
  const { claims, dates, inside } = waits
  const all = [
    ...claims.map(({ worth, token }) => (worth?.token ?? token).address),
    ...dates.flatMap(({ cost }) => (cost ? [cost.token.address] : [])),
    ...inside.map(({ token }) => token.address),
  ]
  return [...new Set(all)]
}

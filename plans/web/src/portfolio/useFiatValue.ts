import { identifyToken } from '@causeway/protocol/tokens/identifyToken'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { appTokens } from '../chain/appTokens.ts'
import type { Token } from '../chain/tokenQuery.ts'
import { settings } from '../core/settings.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { currenciesQuery, holdingsQuery, pricesQuery } from './fiatValueQuery.ts'
import { currencyUnit, fiatValueOfAmount, holdingValue, type ValuePart } from './holdingValue.ts'
import { portfolioMessages as m } from './messages.gen.ts'
import type { MemberWaits, WaitingClaim, WaitsSource } from './waits/readWaits.ts'

type Amount = { readonly token: Token; readonly amount: bigint }

/** What somebody has and what it is worth, as far as that is known by now: in the wallet, in plans, and what waits there. */
export function useFiatValue(
  member: Address,
  waits: MemberWaits | undefined,
  nameOf: (place: WaitsSource) => string,
) {
  const { currency: wanted } = usePreferences()
  const list = useQuery(currenciesQuery(settings))
  const known = list.data
  const currency = known && (known.includes(wanted) ? wanted : (known[0] ?? 'usd'))
  const unit = currencyUnit(currency ?? wanted)
  const holdings = useQuery(holdingsQuery(settings, member, currency))
  const asked = tokensOf(waits)
  const prices = useQuery(pricesQuery(settings, asked, currency))

  const valueIn = ({ amount, token }: Amount): bigint | null =>
    amount === 0n
      ? 0n
      : fiatValueOfAmount(amount, {
          ...token,
          price: prices.data?.get(token.address.toLowerCase()),
          unit,
        })
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
  const isPriced = prices.data !== undefined || asked.length === 0
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
    inPlans: isPriced ? inPlans : undefined,
    waiting: isPriced ? waiting : undefined,
    isPriced,
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

import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Token } from '../chain/tokenQuery.ts'
import { settings } from '../core/settings.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { currenciesQuery, pricesQuery } from './fiatValueQuery.ts'
import { currencyUnit, fiatValueOfAmount } from './holdingValue.ts'

/** Whether anybody tells prices here. */
export const isPricedSite = settings.endpoints.chainData !== null

/** What amounts of these tokens are worth in the visitor's currency, or in one that can be told. */
export function useTokenValues(tokens: readonly Address[]) {
  const { currency: wanted } = usePreferences()
  const list = useQuery(currenciesQuery(settings))
  const known = list.data
  const currency = known && (known.includes(wanted) ? wanted : (known[0] ?? 'usd'))
  const unit = currencyUnit(currency ?? wanted)
  const prices = useQuery(pricesQuery(settings, tokens, currency))
  return {
    list,
    currency,
    unit,
    prices,
    /** Whether it is known by now what has a price. */
    isPriced: prices.data !== undefined || tokens.length === 0,
    /** Prices are on their way: what fails once is waited for no longer. */
    isPricing: [list, prices].some((one) => one.isLoading && one.failureCount === 0),
    /** Nobody could tell prices. */
    isFailed: [list, prices].some((one) => one.isError && one.data === undefined),
    retry: () => void (known ? prices : list).refetch(),
    /** In the smallest unit of the currency; null: no price is known. */
    valueIn: ({ amount, token }: { readonly token: Token; readonly amount: bigint }) =>
      amount === 0n
        ? 0n
        : fiatValueOfAmount(amount, {
            ...token,
            price: prices.data?.get(token.address.toLowerCase()),
            unit,
          }),
  }
}

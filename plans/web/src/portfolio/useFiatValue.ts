import { useKit } from '@causeway/kit/react'
import { identifyToken } from '@causeway/protocol/tokens/identifyToken'
import type { ResponseOf } from '@causeway/protocol/http/call'
import type { planPortfolioOf } from '@causeway/plans/protocol/api/indexer/planPortfolioOf'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Token } from '../chain/tokenQuery.ts'
import { settings } from '../core/settings.ts'
import { appTokens } from '../chain/appTokens.ts'
import { earningsQuery } from '../members/memberQueries.ts'
import { usePlanNames } from '../plans/usePlanNames.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { portfolioMessages as m } from './messages.gen.ts'
import {
  currencyUnit,
  holdingValue,
  mayBeInside,
  ownInside,
  fiatValueOfAmount,
  type ValuePart,
} from './holdingValue.ts'
import { currenciesQuery, holdingsQuery, pricesQuery } from './fiatValueQuery.ts'

export type Portfolio = ResponseOf<typeof planPortfolioOf>

/** What a wallet has and what it is worth, as far as that is known by now. */
export function useFiatValue(
  member: Address,
  portfolio: Portfolio | undefined,
  tokens: ReadonlyMap<string, Token>,
) {
  const kit = useKit()
  const { currency: wanted } = usePreferences()
  const list = useQuery(currenciesQuery(settings))
  const known = list.data
  const currency = known && (known.includes(wanted) ? wanted : (known[0] ?? 'usd'))
  const unit = currencyUnit(currency ?? wanted)
  const holdings = useQuery(holdingsQuery(settings, member, currency))
  const { data: earnings } = useQuery(earningsQuery(kit, settings, member))
  const asked = [...tokens.values()].map(({ address }) => address)
  const prices = useQuery(pricesQuery(settings, asked, currency))
  const nameOf = usePlanNames()

  const valueIn = (amount: bigint, token: Token | undefined) =>
    token
      ? fiatValueOfAmount(amount, {
          ...token,
          price: prices.data?.get(token.address.toLowerCase()),
          unit,
        })
      : null
  /** null: no price. undefined: events do not tell what of it is the member's. */
  const positionValue = (row: Portfolio['positions'][number]) => {
    const own = ownInside(row)
    if (own === null) return undefined
    return own <= 0n ? 0n : valueIn(own, tokens.get(row.token ?? ''))
  }
  const shown = holdings.data?.balances.flatMap((one) => {
    const { symbol, name, warnings } = identifyToken(one, appTokens)
    return warnings.length === 0 ? [{ ...one, symbol, name }] : []
  })
  const inWallet: ValuePart[] | undefined = shown?.map((one) => ({
    label: m.inWallet(one.symbol),
    value: holdingValue(one, unit),
  }))
  const inPlans: ValuePart[] | undefined = portfolio?.positions.flatMap((row) => {
    const value = positionValue(row)
    if (value === 0n || (value === undefined && !mayBeInside(row))) return []
    return [{ label: nameOf(row.plan, row.family), value: value ?? null }]
  })
  const waiting: ValuePart[] =
    earnings && earnings.claimable > 0n
      ? [{ label: m.waiting, value: valueIn(earnings.claimable, tokens.get(earnings.token)) }]
      : []
  return {
    currencies: known,
    currency,
    unit,
    holdings,
    shown,
    hidden: (holdings.data?.balances.length ?? 0) - (shown?.length ?? 0),
    positionValue,
    inWallet,
    inPlans: prices.data || asked.length === 0 ? inPlans : undefined,
    waiting,
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

import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { useHead } from '../chain/useHead.ts'
import { settings } from '../core/settings.ts'
import { dayAndTime, formatCount, splitAmount } from '../i18n/format.ts'
import { catalogueQuery } from '../plans/catalogueQuery.ts'
import { isPricedSite, useTokenValues } from '../portfolio/useTokenValues.ts'
import { FigureSkeleton } from '../ui/FigureSkeleton.tsx'
import { FigureValue } from '../ui/FigureValue.tsx'
import css from './Home.module.css'
import { homeMessages } from './messages.gen.ts'
import { sumBooks } from './sumBooks.ts'

const m = homeMessages.now

/** What all plans hold and owe, as one number with its block, and how many hold it; the latter alone where nobody tells prices. */
export function BooksNow() {
  const { unreachable } = useHead()
  const { data } = useQuery(catalogueQuery(useKit(), settings))
  const books = data && sumBooks(data.plans)
  // All plans, those of traders too: they owe what they hold, which is no proof, and is members' all the same.
  const holdings = data?.plans.flatMap((plan) => plan.holdings)
  const { valueIn, unit, isPriced, isFailed, currency } = useTokenValues(
    holdings?.map(({ token }) => token.address) ?? [],
  )
  const owed = holdings?.map(({ token, liabilities }) => valueIn({ token, amount: liabilities }))
  const isKnown = isPricedSite && owed !== undefined && isPriced && currency !== undefined
  const counted =
    books &&
    [
      m.plans(data.plans.length, formatCount(books.holding), formatCount(books.count)),
      ...(books.traded > 0 ? [m.traded(books.traded)] : []),
    ].join(' · ')
  const at = data && ([formatCount(data.block.number), dayAndTime(data.block.timestamp)] as const)
  return (
    <div className={css['now']}>
      <p className={css['label']}>{m.label}</p>
      <p className={css['number']} data-main="">
        {!books ? (
          <FigureSkeleton width="l" />
        ) : isKnown ? (
          <FigureValue
            {...splitAmount(
              owed.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n),
              unit,
            )}
            unitClass={css['unit']}
          />
        ) : isPricedSite && !isPriced && !isFailed ? (
          <FigureSkeleton width="l" />
        ) : (
          homeMessages.statement.of(formatCount(books.holding), formatCount(books.count))
        )}
      </p>
      <p className={css['label']}>
        {books && isKnown ? counted : books ? m.hold : '\u00a0'}{' '}
        <span className={css['block']}>
          {at
            ? (unreachable ? homeMessages.statement.stale : homeMessages.statement.block)(...at)
            : homeMessages.statement.reading}
        </span>
      </p>
    </div>
  )
}

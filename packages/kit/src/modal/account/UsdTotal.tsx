import { exactText, formatAmount } from '@causeway/protocol/amount/formatAmount'
import { useQuery } from '@tanstack/react-query'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { tokensQuery, usd, usdTotal } from '../../actions/portfolio/tokensQuery.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** What all tokens of an account are worth together; a shape while it is read, nothing when it cannot be told. */
export function UsdTotal(props: {
  readonly kit: KitInside
  readonly place: ChainAccount
  readonly className: string
}) {
  const { kit, place, className } = props
  const { data, error } = useQuery(tokensQuery(kit, place))
  if (!data)
    return (
      <span className={className} aria-busy={!error}>
        {error ? (
          <span title={kit.messages.balanceUnavailable}>
            –<span className="sr-only">{kit.messages.balanceUnavailable}</span>
          </span>
        ) : (
          <Skeleton />
        )}
      </span>
    )
  const total = usdTotal(data)
  const [whole, cents] = formatAmount(total, usd, { locale: kit.language.get().tag }).split('.')
  return (
    <span className={className}>
      <data dir="ltr" value={exactText(total, usd)}>
        {whole}
        <span className="cents">{`.${cents}`}</span>
      </data>
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { tokensQuery, usd, usdTotal } from '../../actions/portfolio/tokensQuery.ts'
import { Amount } from '../../ui/Amount.tsx'
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
  return (
    <span className={className}>
      <Amount of={usdTotal(data)} unit={usd} locale={kit.language.get().tag} />
    </span>
  )
}

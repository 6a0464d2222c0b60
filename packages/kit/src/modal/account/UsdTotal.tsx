import { useQuery } from '@tanstack/react-query'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { tokensQuery, usdParts, usdTotal } from '../../actions/portfolio/tokensQuery.ts'
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
  const { dollars, cents } = usdParts(usdTotal(data), kit.language.get().tag)
  return (
    <span className={className}>
      <bdi dir="ltr">
        {dollars}
        <span className="cents">{cents}</span>
      </bdi>
    </span>
  )
}

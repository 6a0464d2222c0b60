import {
  type AmountStyle,
  amountFigure,
  formatAmount,
  exactText,
} from '@causeway/protocol/amount/formatAmount'

/** What is drawn of an amount. */
export interface AmountProps extends AmountStyle {
  /** In base units of the unit, or whole units as a decimal string. */
  readonly of: bigint | string
  readonly unit: { readonly decimals?: number | undefined; readonly symbol?: string | undefined }
  /** The symbol stands elsewhere: in the head of a column, say. */
  readonly bare?: boolean | undefined
}

/** The places of a thousand and more. */
const lesser = /(?<=\d\D\d{3})(\.\d+)/u

/**
 * An amount, the same wherever it stands, and left to right in every language. All of its digits are there for whoever points at it; from
 * a thousand on its places are marked (`data-places`), for a lighter ink.
 * @example
 * import { Amount } from '@causeway/kit/ui'
 *
 * const price = <Amount of={26_500_000n} unit={{ decimals: 6, symbol: 'USDC' }} />
 */
export function Amount({ of, unit, bare = false, ...style }: AmountProps) {
  const value = exactText(of, unit)
  const text = (bare ? amountFigure : formatAmount)(of, unit, style)
  const [whole, places, ...rest] = text.split(lesser)
  return (
    <data dir="ltr" value={value} title={value}>
      {whole}
      {places && <span data-places="">{places}</span>}
      {rest}
    </data>
  )
}

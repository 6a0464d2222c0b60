import { Amount } from '@causeway/kit/ui'
import { amountFigure, type AmountKind } from '@causeway/protocol/amount/formatAmount'
import { quantityDecimals } from '@causeway/protocol/amount/limits'
import { amountStyle, type AmountUnit } from '../i18n/format.ts'
import css from './ShownAmount.module.css'

export interface ShownAmountProps {
  of: bigint
  unit: AmountUnit
  kind?: AmountKind | undefined
  /** The symbol stands elsewhere. */
  bare?: boolean
}

/** An amount as the visitor wants amounts: in the language of the page, and with every digit where they chose so. */
export function ShownAmount({ of, unit, kind, bare }: ShownAmountProps) {
  return <Amount of={of} unit={unit} bare={bare} {...amountStyle(kind)} />
}

/**
 * The same in a column: with all of its places, whole or not. Bare, what has fewer than others may have keeps their room, so that points
 * stand below each other; before a symbol nothing does, which would part them.
 * @param props.places the most that a figure of the column has: 3, those of a token; 2 in a column of one currency
 */
export function ColumnAmount({
  of,
  unit,
  bare = false,
  places = quantityDecimals,
}: ShownAmountProps & { readonly places?: number }) {
  const style = amountStyle('column')
  const [, digits = ''] = amountFigure(of, unit, style).split('.')
  const room = (digits ? '' : '.') + '0'.repeat(Math.max(0, places - digits.length))
  return (
    <span className={css['column']} dir="ltr">
      <Amount of={of} unit={unit} bare={bare} {...style} />
      {bare && digits.length < places ? <span className={css['room']} data-room={room} /> : null}
    </span>
  )
}

import { Amount } from '@causeway/kit/ui'
import { amountFigure, type AmountKind } from '@causeway/protocol/amount/formatAmount'
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

/** The same in a column: a whole number keeps the room of the places that the others have, so that points stand below each other. */
export function ColumnAmount({ of, unit, bare = false }: ShownAmountProps) {
  const style = amountStyle()
  const isWhole = style.kind !== 'exact' && of % 10n ** BigInt(unit.decimals) === 0n
  const room = isWhole && unit.decimals > 0 ? amountFigure('0.5', unit).slice(1) : ''
  return (
    <span className={css['column']} dir="ltr">
      <Amount of={of} unit={unit} bare {...style} />
      {room ? <span className={css['room']} data-room={room} /> : null}
      {bare ? null : `\u00a0${unit.symbol}`}
    </span>
  )
}

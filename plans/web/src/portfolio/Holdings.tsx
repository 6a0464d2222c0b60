import { Amount } from '@causeway/kit/ui'
import { parseAmount } from '@causeway/protocol/amount'
import { amountStyle, type AmountUnit } from '../i18n/format.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { portfolioMessages as m } from './messages.gen.ts'
import css from './FiatValue.module.css'
import { holdingValue, type ValuedHolding } from './holdingValue.ts'
import { ColumnAmount } from '../ui/ShownAmount.tsx'

/** Token by token: how much, at which price, worth what. A price that nobody is sure of is said, and is never 0. */
export function Holdings({ rows, unit }: { rows: readonly ValuedHolding[]; unit: AmountUnit }) {
  const columns = [
    m.token,
    { label: m.amount, number: true },
    { label: m.price(unit.symbol), number: true },
    { label: m.value(unit.symbol), number: true, beside: true },
  ]
  return (
    <DataTable
      label={m.tokens}
      columns={columns}
      rows={rows.map((row) => {
        const { symbol, name, quantity: held, pricing, address } = row
        const decimals = Number(held.decimals)
        const value = holdingValue(row, unit)
        const amount = parseAmount(held.numeric, decimals)
        return {
          key: address ?? 'native',
          cells: [
            <span key="token">
              <bdi>{symbol}</bdi> <bdi className={css['name']}>{name}</bdi>
            </span>,
            <ColumnAmount key="amount" of={amount} unit={{ symbol, decimals }} bare />,
            pricing ? (
              <span key="price" title={pricing.source}>
                <Amount
                  of={pricing.exact}
                  unit={{ symbol: unit.symbol }}
                  bare
                  {...amountStyle('quote')}
                />
              </span>
            ) : (
              m.noPrice
            ),
            value === null ? null : (
              <ColumnAmount key="value" of={value} unit={unit} places={2} bare />
            ),
          ],
        }
      })}
    />
  )
}

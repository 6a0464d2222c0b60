import { Amount } from '@causeway/kit/ui'
import { parseAmount } from '@causeway/protocol/amount'
import { amountStyle, type AmountUnit } from '../i18n/format.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { StackedRow } from '../ui/StackedRow.tsx'
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
    { label: m.value(unit.symbol), number: true },
  ]
  return (
    <DataTable label={m.tokens} columns={columns} stacked>
      {rows.map((row) => {
        const { symbol, name, quantity: held, pricing, address } = row
        const decimals = Number(held.decimals)
        const value = holdingValue(row, unit)
        const amount = parseAmount(held.numeric, decimals)
        return (
          <StackedRow
            key={address ?? 'native'}
            name={
              <>
                <bdi>{symbol}</bdi> <bdi className={css['name']}>{name}</bdi>
              </>
            }
            cells={[
              {
                label: m.amount,
                content: <ColumnAmount of={amount} unit={{ symbol, decimals }} bare />,
                number: true,
              },
              {
                label: m.price(unit.symbol),
                content: pricing ? (
                  <span title={pricing.source}>
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
                number: true,
              },
              {
                label: m.value(unit.symbol),
                content:
                  value === null ? '–' : <ColumnAmount of={value} unit={unit} places={2} bare />,
                number: true,
              },
            ]}
          />
        )
      })}
    </DataTable>
  )
}

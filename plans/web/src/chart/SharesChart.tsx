import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { percent, formatQuantity, tokens, type AmountUnit } from '../i18n/format.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { LineRows } from './LineRows.tsx'
import { chartMessages } from './messages.gen.ts'

const m = chartMessages.shares

export interface SharesChartProps {
  parts: readonly { readonly label: string; readonly amount: bigint }[]
  unit: AmountUnit
  title?: string
  /** Of what the parts are, at the head of their column. */
  who?: string
  /** Said where the sum is nothing. */
  empty?: string
}

/** Who received what of a sum: each part as a line from zero, beside its exact amount. */
export function SharesChart({
  parts,
  unit,
  title = m.title,
  who = m.who,
  empty = m.empty,
}: SharesChartProps) {
  const sum = parts.reduce((all, { amount }) => all + amount, 0n)
  const largest = parts.reduce((most, { amount }) => (amount > most ? amount : most), 0n)
  const shareOf = (amount: bigint) => (sum === 0n ? 0n : (amount * 10_000n) / sum)
  // Hundredths of a percent of the widest line: a position on the screen, no figure.
  const width = (amount: bigint) => Number((amount * 10_000n) / (largest || 1n)) / 100
  return (
    <ChartFrame
      title={title}
      table={{
        columns: [
          { label: who },
          { label: `${m.amount}, ${unit.symbol}`, number: true },
          { label: m.part, number: true },
        ],
        rows:
          sum === 0n
            ? []
            : parts.map(({ label, amount }) => [
                label,
                formatQuantity(amount, unit),
                percent(shareOf(amount)),
              ]),
        exact: parts.map(({ label, amount }) => [
          label,
          toDecimalString(amount, unit.decimals),
          percent(shareOf(amount)),
        ]),
      }}
      file="shares"
      empty={empty}
    >
      <LineRows
        rows={parts.map(({ label, amount }) => ({
          label,
          width: width(amount),
          said: (
            <>
              <bdi>{tokens(amount, unit)}</bdi> · <bdi>{percent(shareOf(amount))}</bdi>
            </>
          ),
        }))}
      />
    </ChartFrame>
  )
}

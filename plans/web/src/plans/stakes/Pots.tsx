import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { BarsChart } from '../../chart/BarsChart.tsx'
import { ChartFrame } from '../../chart/ChartFrame.tsx'
import { formatCount, day, formatQuantity, type AmountUnit } from '../../i18n/format.ts'
import { booksMessages } from '../picture/messages.gen.ts'
import type { Pot } from './pot.ts'

const m = booksMessages.pots

/** What lay in the pot of each period, and what lies in the coming one already. */
export function Pots({ pots, unit }: { pots: readonly Pot[]; unit: AmountUnit }) {
  return (
    <ChartFrame
      title={m.title}
      note={`${m.lead} ${m.past}`}
      table={{
        columns: [
          { label: m.period },
          { label: `${m.pot}, ${unit.symbol}`, number: true },
          { label: `${m.paid}, ${unit.symbol}`, number: true },
        ],
        rows: pots.map(({ begins, pot, paid, isAhead }) => [
          day(begins),
          formatQuantity(pot, unit),
          isAhead ? m.ahead : formatQuantity(paid, unit),
        ]),
        exact: pots.map(({ begins, pot, paid }) => [
          new Date(Number(begins) * 1000).toISOString(),
          toDecimalString(pot, unit.decimals),
          toDecimalString(paid, unit.decimals),
        ]),
      }}
      file="pots"
      empty={m.empty}
    >
      <BarsChart
        bars={pots.map(({ begins, pot, isAhead }) => ({
          label: day(begins),
          // Only a position on the screen goes through `Number`.
          value: Number(toDecimalString(pot, unit.decimals)),
          quiet: isAhead,
        }))}
        write={(value) => formatCount(value)}
      />
    </ChartFrame>
  )
}

import { formatCount, percent } from '../i18n/format.ts'
import { BarsChart } from './BarsChart.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { chartMessages } from './messages.gen.ts'
import { chanceBps } from './chanceBps.ts'

const m = chartMessages.odds

export interface RaffleOddsProps {
  /** all tickets that are in */
  total: number
  prizes: number
  /** of the visitor; 0 for none */
  mine: number
  /** in place of how many tickets are in today */
  note?: string
}

/** What so many tickets would mean today: the odds fall with each ticket that others add. */
export function RaffleOdds({ total, prizes, mine, note }: RaffleOddsProps) {
  const amounts = [...new Set([1, 5, 10, 50, 100, mine])]
    .filter((n) => n > 0 && n <= Math.max(total, mine))
    .toSorted((a, b) => a - b)
  const rows = amounts.map((tickets) => {
    // Tickets that are not in yet make the draw larger too.
    const among = tickets > mine ? total + tickets - mine : total
    return { tickets, bps: chanceBps(tickets, among, prizes) }
  })
  const label = (tickets: number) => (tickets === mine ? m.mine(tickets) : m.count(tickets))
  return (
    <ChartFrame
      title={m.title}
      note={note ?? m.note(total, prizes)}
      table={{
        columns: [
          { label: m.tickets, number: true },
          { label: m.chance, number: true },
        ],
        rows:
          total === 0 ? [] : rows.map(({ tickets, bps }) => [label(tickets), percent(BigInt(bps))]),
      }}
      file="odds"
      empty={m.empty}
    >
      <BarsChart
        bars={rows.map(({ tickets, bps }) => ({ label: label(tickets), value: bps }))}
        write={(value) => `${formatCount(Math.round(value / 100))} %`}
      />
    </ChartFrame>
  )
}

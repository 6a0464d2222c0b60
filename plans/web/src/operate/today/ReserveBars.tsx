import { ChartFrame } from '../../chart/ChartFrame.tsx'
import { LeadChart } from '../../chart/leadChart.ts'
import { LineRows } from '../../chart/LineRows.tsx'
import { tokens } from '../../i18n/format.ts'
import { usePlanNames } from '../../plans/usePlanNames.ts'
import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { fundMessages } from '../fund/messages.gen.ts'
import { operateMessages } from '../messages.gen.ts'
import { endText } from './endText.ts'
import { soonSeconds } from './needsToday.ts'
import type { ReserveRow } from './useToday.ts'

const m = operateMessages.today

/** So many are seen at a glance; the table has all of them. */
const atFirst = 7
/** What lasts longer is drawn as long as this. */
const horizon = 42n * 86_400n

/** How long each reserve lasts from now on if nobody adds to it, the first to end at the top. */
export function ReserveBars({ rows, now }: { rows: readonly ReserveRow[]; now: bigint }) {
  const planName = usePlanNames()
  const all = rows.map(({ plan, end }) => {
    const left = 'at' in end ? end.at - now : 0n
    return {
      label: planName(plan.address, plan.template),
      isSoon: 'at' in end && left <= soonSeconds,
      width: Number(((left < horizon ? left : horizon) * 1_000n) / horizon) / 10,
      ...endText(end, now),
      reserve: plan.reserve === null ? '' : tokens(plan.reserve, plan.token),
    }
  })
  return (
    <LeadChart value>
      <ChartFrame
        title={m.reserves}
        note={m.reservesNote}
        table={{
          columns: [
            { label: commonMessages.plan },
            { label: fundMessages.reserve, number: true },
            { label: m.lasts },
            { label: fundMessages.runway },
          ],
          rows: all.map(({ label, reserve, said, date }) => [label, reserve, said, date]),
        }}
        file="reserves"
        empty={m.noReserves}
      >
        <LineRows
          rows={all.slice(0, atFirst).map(({ label, width, said, isSoon }) => ({
            label,
            width,
            said,
            quiet: !isSoon,
          }))}
        />
      </ChartFrame>
    </LeadChart>
  )
}

import { count, percent } from '../format.ts'
import { BarsChart } from './BarsChart.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { chartMessages } from './messages.gen.ts'

const m = chartMessages.rounds

export interface RoundsChartProps {
  /** Oldest first; hundredths of a percent of what was deposited. */
  rounds: readonly { readonly name: string; readonly result: number; readonly worst: number }[]
}

/** Each round's result and its lowest point on the way: no gain is shown without the loss beside it. */
export function RoundsChart({ rounds }: RoundsChartProps) {
  const write = (bps: number) => percent(BigInt(Math.round(bps)))
  return (
    <ChartFrame
      title={m.title}
      note={m.note}
      table={{
        columns: [
          { label: m.round },
          { label: m.result, number: true },
          { label: m.worst, number: true },
        ],
        rows: rounds.map(({ name, result, worst }) => [name, write(result), write(worst)]),
      }}
      file="rounds"
      empty={m.empty}
    >
      <BarsChart
        bars={rounds.map(({ name, result, worst }) => ({ label: name, value: result, low: worst }))}
        write={(bps) => `${count(Math.round(bps / 100))} %`}
      />
    </ChartFrame>
  )
}

import { toDecimalString } from '@causeway/protocol/amount'
import { dayAndTime, quantity, type Unit } from '../format.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { LinesChart, type LinesPoint } from './LinesChart.tsx'
import { chartMessages as m } from './messages.ts'
import type { ChartTable } from './tableCsv.ts'

/** The table of lines over time: newest first as a person reads it, oldest first in the export's order of time. */
function timeTable(
  names: readonly string[],
  points: readonly LinesPoint[],
  unit: Unit,
): ChartTable {
  const newest = points.toReversed()
  const cell = (value: bigint | null, write: (value: bigint) => string) =>
    value === null ? '' : write(value)
  return {
    columns: [
      { label: m.time },
      ...names.map((name) => ({ label: `${name}, ${unit.symbol}`, number: true })),
    ],
    rows: newest.map(({ timestamp, values }) => [
      dayAndTime(timestamp),
      ...values.map((value) => cell(value, (amount) => quantity(amount, unit))),
    ]),
    exact: points.map(({ timestamp, values }) => [
      new Date(timestamp * 1000).toISOString(),
      ...values.map((value) => cell(value, (amount) => toDecimalString(amount, unit.decimals))),
    ]),
  }
}

export interface SolvencyChartProps {
  points: readonly { readonly timestamp: number; readonly held: bigint; readonly owed: bigint }[]
  unit: Unit
}

/** What a plan held and owed over time. */
export function SolvencyChart({ points, unit }: SolvencyChartProps) {
  const names = [m.solvency.held, m.solvency.owed]
  const lines = points.map(({ timestamp, held, owed }) => ({ timestamp, values: [held, owed] }))
  return (
    <ChartFrame
      title={m.solvency.title}
      table={timeTable(names, lines, unit)}
      file="solvency"
      empty={m.solvency.empty}
    >
      <LinesChart title={m.solvency.title} names={names} points={lines} unit={unit} />
    </ChartFrame>
  )
}

export interface RunwayChartProps {
  past: readonly { readonly timestamp: number; readonly amount: bigint }[]
  /** the chain's now, unix seconds */
  now: number
  /** when the reserve is used up at today's rate; null when it is not being paid out */
  end: number | null
  unit: Unit
}

/** The reserve so far, and how long it lasts if nothing is added. */
export function RunwayChart({ past, now, end, unit }: RunwayChartProps) {
  const names = [m.runway.reserve, m.runway.ahead]
  const left = past.at(-1)?.amount ?? 0n
  const lines: LinesPoint[] = past.map(({ timestamp, amount }) => ({
    timestamp,
    values: [amount, null],
  }))
  if (end !== null && left > 0n) {
    lines.push({ timestamp: now, values: [left, left] }, { timestamp: end, values: [null, 0n] })
  }
  return (
    <ChartFrame
      title={m.runway.title}
      table={timeTable(names, left > 0n || past.length > 1 ? lines : [], unit)}
      file="reserve"
      empty={m.runway.empty}
    >
      <LinesChart title={m.runway.title} names={names} points={lines} unit={unit} mark={now} />
    </ChartFrame>
  )
}

export interface UnlockCalendarProps {
  /** In order of time; `amount` becomes available at that moment. */
  unlocks: readonly { readonly timestamp: number; readonly amount: bigint }[]
  now: number
  unit: Unit
}

/** How much of the bought or granted tokens is free, and from when on. */
export function UnlockCalendar({ unlocks, now, unit }: UnlockCalendarProps) {
  const points = unlocks.reduce<{ timestamp: number; values: [bigint] }[]>(
    (before, { timestamp, amount }) => [
      ...before,
      { timestamp, values: [(before.at(-1)?.values[0] ?? 0n) + amount] },
    ],
    [],
  )
  const names = [m.unlocks.unlocked]
  return (
    <ChartFrame
      title={m.unlocks.title}
      table={timeTable(names, points, unit)}
      file="unlocks"
      empty={m.unlocks.empty}
    >
      <LinesChart
        title={m.unlocks.title}
        names={names}
        points={points}
        unit={unit}
        mark={now}
        steps
      />
    </ChartFrame>
  )
}

import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { ReactNode } from 'react'
import { dayAndTime, formatQuantity, type AmountUnit } from '../i18n/format.ts'
import { ChartFrame } from './ChartFrame.tsx'
import type { LinesChartProps, LinesPoint } from './ChartLines.tsx'
import { LinesChart } from './LinesChart.tsx'
import { chartMessages as m } from './messages.gen.ts'
import type { ChartTable } from './tableCsv.ts'

/** The table of lines over time: newest first as a person reads it, oldest first in the export's order of time. */
function timeTable(
  names: readonly string[],
  points: readonly LinesPoint[],
  unit: AmountUnit,
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
      ...values.map((value) => cell(value, (amount) => formatQuantity(amount, unit))),
    ]),
    exact: points.map(({ timestamp, values }) => [
      new Date(timestamp * 1000).toISOString(),
      ...values.map((value) => cell(value, (amount) => toDecimalString(amount, unit.decimals))),
    ]),
  }
}

export interface TimeLinesProps extends LinesChartProps {
  note?: ReactNode
  file: string
  empty: string
  choice?: ReactNode
}

/** Amounts over time, with their table. */
export function TimeLines({ note, file, empty, choice, ...chart }: TimeLinesProps) {
  const { title, names, points, unit } = chart
  return (
    <ChartFrame
      title={title}
      note={note}
      table={timeTable(names, points, unit)}
      file={file}
      empty={empty}
      choice={choice}
    >
      <LinesChart {...chart} />
    </ChartFrame>
  )
}

export interface SolvencyChartProps {
  points: readonly { readonly timestamp: number; readonly held: bigint; readonly owed: bigint }[]
  unit: AmountUnit
  note?: ReactNode
}

/** What a plan held and owed over time. */
export function SolvencyChart({ points, unit, note }: SolvencyChartProps) {
  return (
    <TimeLines
      title={m.solvency.title}
      note={note}
      names={[m.solvency.held, m.solvency.owed]}
      points={points.map(({ timestamp, held, owed }) => ({ timestamp, values: [held, owed] }))}
      unit={unit}
      file="solvency"
      empty={m.solvency.empty}
    />
  )
}

export interface RunwayChartProps {
  past: readonly { readonly timestamp: number; readonly amount: bigint }[]
  /** the chain's now, unix seconds */
  now: number
  /** what is still to be given out from now on; empty when nothing is being given out */
  ahead: readonly { readonly timestamp: number; readonly amount: bigint }[]
  unit: AmountUnit
  note?: ReactNode
  choice?: ReactNode
}

/** The reserve so far, and how long it lasts if nothing is added. */
export function RunwayChart({ past, now, ahead, unit, note, choice }: RunwayChartProps) {
  const points: LinesPoint[] = [
    ...past.map(({ timestamp, amount }) => ({ timestamp, values: [amount, null] })),
    ...ahead.map(({ timestamp, amount }) => ({ timestamp, values: [null, amount] })),
  ]
  const isEmpty = ahead.length === 0 && past.every(({ amount }) => amount === 0n)
  return (
    <TimeLines
      title={m.runway.title}
      note={note}
      names={[m.runway.reserve, m.runway.ahead]}
      points={isEmpty ? [] : points}
      unit={unit}
      file="reserve"
      empty={m.runway.empty}
      mark={now}
      apart={m.runway.apart}
      choice={choice}
    />
  )
}

export interface UnlockCalendarProps {
  /** In order of time; `amount` becomes available at that moment, or evenly since the one before. */
  unlocks: readonly { readonly timestamp: number; readonly amount: bigint }[]
  now: number
  unit: AmountUnit
  note?: ReactNode
}

/** How much of the bought or granted tokens is free, and from when on. */
export function UnlockCalendar({ unlocks, now, unit, note }: UnlockCalendarProps) {
  const points = unlocks.reduce<{ timestamp: number; values: [bigint] }[]>(
    (before, { timestamp, amount }) => [
      ...before,
      { timestamp, values: [(before.at(-1)?.values[0] ?? 0n) + amount] },
    ],
    [],
  )
  return (
    <TimeLines
      title={m.unlocks.title}
      note={note}
      names={[m.unlocks.unlocked]}
      points={points}
      unit={unit}
      file="unlocks"
      empty={m.unlocks.empty}
      mark={now}
      forecast
    />
  )
}

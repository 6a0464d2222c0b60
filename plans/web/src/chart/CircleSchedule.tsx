import { formatCount, day } from '../i18n/format.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import css from './CircleSchedule.module.css'
import { chartMessages } from './messages.gen.ts'

const m = chartMessages.circle

export interface CircleScheduleProps {
  seats: readonly string[]
  rounds: readonly {
    /** unix seconds */
    readonly due: number
    /** index of the seat that receives the pot */
    readonly receiver: number
    readonly paid: ReadonlySet<number>
  }[]
  /** the chain's now */
  now: number
}

/** Who pays when, and whose round it is: a seat a row, a round a column. */
export function CircleSchedule({ seats, rounds, now }: CircleScheduleProps) {
  const state = (seat: number, round: CircleScheduleProps['rounds'][number]) =>
    round.paid.has(seat) ? 'paid' : round.due <= now ? 'missed' : 'open'
  const rows = rounds.map((round, i) => [
    m.round(formatCount(i + 1)),
    day(round.due),
    seats[round.receiver] ?? '',
    ...seats.map((_, seat) => m[state(seat, round)]),
  ])
  return (
    <ChartFrame
      title={m.title}
      table={{
        columns: [
          { label: m.round('') },
          { label: m.due },
          { label: m.receives },
          ...seats.map((label) => ({ label })),
        ],
        rows,
      }}
      file="circle"
      empty={m.empty}
    >
      <DataTable
        label={m.title}
        className={css['grid']}
        columns={[m.seat, ...rounds.map((_, i) => m.round(formatCount(i + 1)))]}
        rows={seats.map((name, seat) => ({
          key: name,
          cells: [
            name,
            ...rounds.map((round) => (
              <span
                key={round.due}
                data-state={state(seat, round)}
                data-pot={round.receiver === seat ? '' : undefined}
              >
                {m[state(seat, round)]}
                {round.receiver === seat ? `, ${m.receives.toLocaleLowerCase()}` : ''}
              </span>
            )),
          ],
        }))}
      />
    </ChartFrame>
  )
}

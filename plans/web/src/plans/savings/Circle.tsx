import { BarsChart } from '../../chart/BarsChart.tsx'
import { ChartFrame } from '../../chart/ChartFrame.tsx'
import { chartMessages } from '../../chart/messages.gen.ts'
import { CircleSchedule } from '../../chart/CircleSchedule.tsx'
import { formatCount, percent } from '../../i18n/format.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { circleMessages } from './circleMessages.gen.ts'
import { dueAt, own, seatList, type CircleState } from './circle.ts'
import css from '../picture/Picture.module.css'
import { booksMessages } from '../picture/messages.gen.ts'

const m = booksMessages.circle

/** Every round of a savings circle: who pays, who has paid, who receives. */
export function Circle({ state }: { state: CircleState }) {
  const seats = seatList(state)
  const mine = new Set(own(state).map(({ seat }) => seat))
  const { securities } = state.v.terms
  const needed = state.v.terms.seats - 1n
  return (
    <Collapsible title={m.title} place="circle" lead={m.lead}>
      <p className={css['small']}>
        {m.coverage(percent(needed === 0n ? 10_000n : (securities * 10_000n) / needed))}
      </p>
      <CircleSchedule
        seats={seats.map(({ seat }) => (mine.has(seat) ? m.mine : m.seat)(formatCount(seat + 1n)))}
        rounds={circleRounds(state)}
        now={Number(state.now)}
      />
    </Collapsible>
  )
}

/** How many seats have paid of each round; before it starts, how many are taken. */
export function CircleLead({ state }: { state: CircleState }) {
  const rounds = circleRounds(state)
  const seats = formatCount(state.v.terms.seats)
  const mine = new Set(own(state).map(({ seat }) => seat))
  const bars = rounds.length
    ? rounds.map(({ due, paid, receiver }, at) => ({
        label: (mine.has(BigInt(receiver)) ? chartMessages.tree.yours : String)(
          formatCount(at + 1),
        ),
        value: paid.size,
        quiet: due > Number(state.now),
      }))
    : [{ label: circleMessages.figures.seats, value: Number(state.v.takenCount) }]
  return (
    <ChartFrame
      title={m.paid(seats)}
      table={{
        columns: [
          { label: m.round, number: true },
          { label: m.paid(seats), number: true },
        ],
        rows: bars.map(({ label, value }) => [label, formatCount(value)]),
      }}
      file="circle"
      empty={m.lead}
    >
      <BarsChart bars={bars} write={(value) => formatCount(value)} />
    </ChartFrame>
  )
}

/** The rounds of a circle that has started; none before. */
export function circleRounds(state: CircleState) {
  const seats = seatList(state)
  if (state.v.startedAt === 0n) return []
  return seats.map(({ seat: round }) => {
    const [known, receiver] = state.more.receivers[Number(round)] ?? []
    return {
      due: Number(dueAt(state, round)),
      receiver: known && receiver !== undefined ? Number(receiver) : -1,
      paid: new Set(
        seats.flatMap(({ seat, unpaid }) => (unpaid.includes(round) ? [] : [Number(seat)])),
      ),
    }
  })
}

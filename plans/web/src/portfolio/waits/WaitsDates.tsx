import { dayAndTime, distance, tokens } from '../../i18n/format.ts'
import { Button } from '../../ui/Button.tsx'
import { download } from '../../ui/download.ts'
import button from '../../ui/Button.module.css'
import { Section } from '../../ui/Section.tsx'
import { portfolioMessages as m } from '../messages.gen.ts'
import { datesByCost } from './datesByCost.ts'
import { calendarDates } from './calendarDates.ts'
import type { MemberWaits, WaitingDate, WaitsSource } from './readWaits.ts'
import { SourceLink } from './WaitsCard.tsx'
import { calendarOf } from './calendarOf.ts'
import css from './WaitsDates.module.css'

/** So many are seen at a glance. */
const atFirst = 3
/** What costs within so many seconds is told apart. */
const soon = 3n * 86_400n

export interface WaitsDatesProps {
  waits: MemberWaits
  nameOf: (place: WaitsSource) => string
  /** What an amount is worth; null: no price is known. */
  valueOf: (cost: NonNullable<WaitingDate['cost']>) => bigint | null
}

/** The next dates after which somebody has less, what costs most first. */
export function WaitsDates({ waits, nameOf, valueOf }: WaitsDatesProps) {
  const now = waits.block.timestamp
  const dates = datesByCost(waits.dates, now, valueOf)
  if (dates.length === 0) return null
  const list = (some: readonly WaitingDate[]) => (
    <ul className={css['dates']}>
      {some.map((one) => (
        <li key={`${one.place.address} ${one.key}`} className={css['date']}>
          <span className={css['when']} data-soon={one.at - now < soon || undefined}>
            {dayAndTime(one.at)} · {distance(one.at, now)}
          </span>
          <div>
            <span className={css['what']}>{one.label}</span>
            <span className={css['where']}>
              {nameOf(one.place)} ·{' '}
              {one.cost ? tokens(one.cost.amount, one.cost.token) : m.costUnknown}
            </span>
          </div>
          <SourceLink place={one.place} look={button['button']}>
            {m.openPlan}
          </SourceLink>
        </li>
      ))}
    </ul>
  )
  return (
    <Section
      title={m.dates}
      lead={m.datesLead}
      tools={
        <Button kind="quiet" title={m.calendarHelp} onClick={() => save(dates, nameOf)}>
          {m.calendar}
        </Button>
      }
    >
      {list(dates.slice(0, atFirst))}
      {dates.length > atFirst ? (
        <details className={css['all']}>
          <summary>{m.moreDates(dates.length - atFirst)}</summary>
          {list(dates.slice(atFirst))}
        </details>
      ) : null}
    </Section>
  )
}

/** Made here, of what the page shows: no service learns whose dates they are. */
function save(dates: readonly WaitingDate[], nameOf: WaitsDatesProps['nameOf']): void {
  const text = calendarOf(calendarDates(dates, nameOf), Math.floor(Date.now() / 1000))
  download('dates.ics', 'text/calendar;charset=utf-8', text)
}

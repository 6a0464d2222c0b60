import { Link } from '@tanstack/react-router'
import { settings } from '../core/settings.ts'
import { day, formatCount } from '../i18n/format.ts'
import { Failed } from '../members/Failed.tsx'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { advertisementMessages } from '../plans/revenue/advertisementMessages.gen.ts'
import { freeFrom, slotsOf, takenPeriods } from '../plans/revenue/adSlots.ts'
import { useAdSlots } from '../plans/revenue/useAdSlots.ts'
import button from '../ui/Button.module.css'
import { Section } from '../ui/Section.tsx'
import css from './Ads.module.css'
import { adsMessages } from './messages.gen.ts'

const m = adsMessages.slots

/** Which slots are free from when, as the contract has it, and the way to book one: a box for each period from now on. */
export function SlotsTaken() {
  const { slots, isFailed, retry } = useAdSlots(null)
  const plan = settings.plans.advertisement
  const tools = plan ? (
    <Link
      to="/plans/$template/$address"
      params={{ template: 'advertisement', address: plan }}
      className={button['button']}
    >
      {m.book}
    </Link>
  ) : null
  return (
    <Section title={m.title} lead={m.lead} tools={tools}>
      {slots ? (
        <ul className={css['slots']} data-picture="">
          {slotsOf(slots).map((slot) => (
            <li key={slot.toString()}>
              <strong>{advertisementMessages.calendar.slot(formatCount(slot + 1n))}</strong>
              <span className={css['periods']} aria-hidden="true">
                {takenPeriods(slots, slot).map((isTaken, at) => (
                  <i key={at} data-taken={isTaken || undefined} />
                ))}
              </span>
              <span className={css['until']}>{m.from(day(freeFrom(slots, slot)))}</span>
            </li>
          ))}
        </ul>
      ) : isFailed ? (
        <Failed retry={retry} />
      ) : (
        <RowsSkeleton columns={3} rows={9} />
      )}
    </Section>
  )
}

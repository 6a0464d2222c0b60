import { dateFormat, day, formatCount, splitAmount } from '../i18n/format.ts'
import { Failed } from '../members/Failed.tsx'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { tokenOf } from '../plans/page/tokenOf.ts'
import { advertisementMessages } from '../plans/revenue/advertisementMessages.gen.ts'
import {
  freeFrom,
  freeSlots,
  slotPriceOf,
  slotsOf,
  startOf,
  takenPeriods,
  type SlotsState,
} from '../plans/revenue/adSlots.ts'
import { useAdSlots } from '../plans/revenue/useAdSlots.ts'
import { LeadFigures } from '../ui/LeadFigures.tsx'
import { Section } from '../ui/Section.tsx'
import css from './Ads.module.css'
import { adsMessages } from './messages.gen.ts'

const m = adsMessages.slots
const { calendar, figures } = advertisementMessages

/** How many slots are free and what one costs; under it a box for each period from now on, with the day on which it begins. */
export function SlotsTaken() {
  const { slots, isFailed, retry } = useAdSlots(null)
  const next = slots && slots.v.periodNow + 1n
  const price = slots && next && slotPriceOf(slots, next)
  const none = isFailed ? null : undefined
  return (
    <>
      <LeadFigures
        label={m.title}
        number={{
          label: figures.free,
          value: slots ? formatCount(freeSlots(slots).length) : none,
          note: figures.freeNote,
        }}
        facts={[
          {
            label: figures.price,
            ...(slots && price !== undefined
              ? splitAmount(price, tokenOf(slots, slots.v.terms.token))
              : { value: none }),
            note: slots && next && figures.priceNote(day(startOf(slots, next))),
          },
        ]}
      />
      <Section title={m.title}>
        {slots ? (
          <Slots slots={slots} />
        ) : isFailed ? (
          <Failed retry={retry} />
        ) : (
          <RowsSkeleton columns={3} rows={7} />
        )}
      </Section>
    </>
  )
}

function Slots({ slots }: { slots: SlotsState }) {
  const shortDay = dateFormat({ day: 'numeric', month: 'short' })
  const begins = (at: number) => Number(startOf(slots, slots.v.periodNow + BigInt(at))) * 1000
  return (
    <ul className={css['slots']} data-picture="">
      <li className={css['days']} aria-hidden="true">
        <span className={css['periods']}>
          {takenPeriods(slots, 0n).map((_, at, { length }) => (
            <span key={at}>
              {/* Each third has its day over it, and room for it. */}
              {at % 3 === 0 && at < length - 1 ? shortDay.format(begins(at)) : null}
            </span>
          ))}
        </span>
      </li>
      {slotsOf(slots).map((slot) => (
        <li key={slot.toString()}>
          <strong>{calendar.slot(formatCount(slot + 1n))}</strong>
          <span className={css['periods']} aria-hidden="true">
            {takenPeriods(slots, slot).map((isTaken, at) => (
              <i key={at} data-taken={isTaken || undefined} />
            ))}
          </span>
          <span className={css['until']}>{m.from(day(freeFrom(slots, slot)))}</span>
        </li>
      ))}
    </ul>
  )
}

import { isSameAddress } from '@causeway/protocol/address'
import { day, formatCount, tokens } from '../../i18n/format.ts'
import { usePlanTx } from '../../tx/TxProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { tokenOf } from '../page/tokenOf.ts'
import { draftKey } from '../page/values.ts'
import {
  bookingStates,
  bookingsOf,
  freeSlots,
  adPeriods,
  slotPriceOf,
  slotsOf,
  startOf,
  type SlotsState,
} from './adSlots.ts'
import { advertisementMessages } from './advertisementMessages.gen.ts'

const m = advertisementMessages.calendar

/** Every slot of the running period and of those ahead: free, taken, or the visitor's own. A free one is chosen by a press. */
export function AdCalendar({ state: s }: { state: SlotsState }) {
  const tx = usePlanTx(s.plan)
  const unit = tokenOf(s, s.v.terms.token)
  const free = new Set(freeSlots(s).map(keyOf))
  const bookings = new Map(bookingsOf(s).map((one) => [keyOf(one), one]))
  const chosen = tx.draft[draftKey('book', 'place')] ?? ''
  const cell = (slot: bigint, period: bigint) => {
    const key = keyOf({ slot, period })
    const booking = bookings.get(key)
    if (free.has(key))
      return (
        <Button
          key={key}
          kind="quiet"
          aria-pressed={chosen === key}
          aria-label={m.choose(formatCount(slot + 1n), day(startOf(s, period)))}
          onClick={() => tx.send({ type: 'typed', field: draftKey('book', 'place'), text: key })}
        >
          {m.free}
        </Button>
      )
    const isTaken = booking && booking.state !== bookingStates.free
    if (!isTaken) return m.closed
    return s.member && isSameAddress(booking.advertiser, s.member) ? m.yours : m.taken
  }
  return (
    <Collapsible title={m.title} place="calendar" lead={m.lead}>
      <DataTable
        label={m.title}
        columns={[
          m.from,
          { label: m.price, number: true, beside: 'ascending' },
          ...slotsOf(s).map((slot) => m.slot(formatCount(slot + 1n))),
        ]}
        rows={adPeriods(s)
          .filter((period) => period >= s.v.periodNow)
          .map((period) => ({
            key: period.toString(),
            cells: [
              day(startOf(s, period)),
              tokens(slotPriceOf(s, period), unit),
              ...slotsOf(s).map((slot) => cell(slot, period)),
            ],
          }))}
      />
    </Collapsible>
  )
}

const keyOf = ({ slot, period }: { readonly slot: bigint; readonly period: bigint }) =>
  [slot, period].join(' ')

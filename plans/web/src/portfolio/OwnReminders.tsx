import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Address } from 'viem'
import { settings } from '../core/settings.ts'
import { usePlanNames } from '../plans/usePlanNames.ts'
import { Section } from '../ui/Section.tsx'
import { portfolioMessages as m } from './messages.gen.ts'
import { calendarDates } from './waits/calendarDates.ts'
import { waitsQuery } from './waits/waitsQuery.ts'

/** Fetched after all that is read first. */
const Reminders = lazy(async () => ({
  default: (await import('./reminders/Reminders.tsx')).Reminders,
}))

/** The switch of somebody's reminders, of their dates in all plans: wherever one of these is shown. */
export function OwnReminders({ member }: { member: Address }) {
  const planName = usePlanNames()
  const { data: waits } = useQuery(waitsQuery(useKit(), settings, member))
  const { indexer: base } = settings.endpoints
  if (base === null || !waits) return null
  const dates = calendarDates(waits.dates, ({ address, template }) =>
    template === null ? m.commissions : planName(address, template),
  )
  return (
    <Section title={m.reminders}>
      <Suspense fallback={null}>
        <Reminders base={base} member={member} dates={dates} now={waits.block.timestamp} />
      </Suspense>
    </Section>
  )
}

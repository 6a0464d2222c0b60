import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Address } from 'viem'
import { settings } from '../core/settings.ts'
import { formatCount } from '../i18n/format.ts'
import { Failed } from '../members/Failed.tsx'
import { bookingsOf, bookingStates, type SlotsState } from '../plans/revenue/adSlots.ts'
import { advertisementMessages } from '../plans/revenue/advertisementMessages.gen.ts'
import { useAdSlots } from '../plans/revenue/useAdSlots.ts'
import button from '../ui/Button.module.css'
import card from '../ui/Card.module.css'
import { Notice } from '../ui/Notice.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { Section } from '../ui/Section.tsx'
import { FigureSkeleton } from '../ui/FigureSkeleton.tsx'
import { Ad } from './Ad.tsx'
import css from './Ads.module.css'
import { adsBase } from '../plans/revenue/adsBase.ts'
import { shownAdsQuery } from './shownAdsQuery.ts'
import { adsMessages as m } from './messages.gen.ts'
import { OwnAds } from './OwnAds.tsx'
import { SlotsTaken } from './SlotsTaken.tsx'
import { UploadForm } from './UploadForm.tsx'

/** What is on show, and the way to an advertisement of one's own. */
export function AdsPage() {
  const base = adsBase()
  const plan = settings.plans.advertisement
  if (!base || !plan)
    return (
      <PageLayout title={m.title} lead={m.lead}>
        <Notice>{m.off}</Notice>
      </PageLayout>
    )
  const below = (
    <>
      <OwnAds base={base} />
      <Section title={m.upload.title} lead={m.upload.lead}>
        <UploadForm base={base} plan={plan} />
      </Section>
    </>
  )
  return (
    <PageLayout title={m.title} lead={m.lead} side={<BookSlot plan={plan} />} below={below}>
      <SlotsTaken />
      <OnShow base={base} />
    </PageLayout>
  )
}

/** What one comes for; what a slot is to show is prepared further down. */
function BookSlot({ plan }: { plan: Address }) {
  return (
    <section className={card['card']} aria-label={m.slots.book}>
      <p>{advertisementMessages.book.help}</p>
      <Link
        to="/plans/$template/$address"
        params={{ template: 'advertisement', address: plan }}
        className={button['button']}
        data-kind="primary"
      >
        {m.slots.book}
      </Link>
      <p className={css['state']}>{m.slots.lead}</p>
    </section>
  )
}

function OnShow({ base }: { base: string }) {
  const { data, isError, refetch } = useQuery(shownAdsQuery(base))
  const { slots } = useAdSlots(null)
  return (
    <Section title={m.shown.title}>
      {isError && !data ? (
        <Failed retry={() => void refetch()}>{m.shown.failed}</Failed>
      ) : !data ? (
        <Notice>
          <FigureSkeleton width="l" />
        </Notice>
      ) : data.length === 0 ? (
        <Notice>{[m.shown.none, ...whyNone(slots)].join(' ')}</Notice>
      ) : (
        <div className={css['ads']}>
          {data.map((ad) => (
            <Ad key={ad.slot} ad={ad} />
          ))}
        </div>
      )}
    </Section>
  )
}

/** Why nothing is shown of what is booked for the running period. */
function whyNone(slots: SlotsState | undefined): readonly string[] {
  const now = slots ? bookingsOf(slots).filter(({ period }) => period === slots.v.periodNow) : []
  const count = (wanted: number) => now.filter(({ state }) => state === wanted).length
  const [approved, pending] = [count(bookingStates.approved), count(bookingStates.pending)]
  return [
    ...(approved > 0 ? [m.shown.missing(formatCount(approved))] : []),
    ...(pending > 0 ? [m.shown.pending(formatCount(pending))] : []),
  ]
}

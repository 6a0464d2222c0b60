import { useQuery } from '@tanstack/react-query'
import { settings } from '../core/settings.ts'
import { Failed } from '../members/Failed.tsx'
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
  return (
    <PageLayout title={m.title} lead={m.lead}>
      {base && plan ? (
        <>
          <OnShow base={base} />
          <SlotsTaken />
          <OwnAds base={base} />
          <Section title={m.upload.title} lead={m.upload.lead}>
            <UploadForm base={base} plan={plan} />
          </Section>
        </>
      ) : (
        <Notice>{m.off}</Notice>
      )}
    </PageLayout>
  )
}

function OnShow({ base }: { base: string }) {
  const { data, isError, refetch } = useQuery(shownAdsQuery(base))
  return (
    <Section title={m.shown.title}>
      {isError && !data ? (
        <Failed retry={() => void refetch()}>{m.shown.failed}</Failed>
      ) : !data ? (
        <Notice>
          <FigureSkeleton width="l" />
        </Notice>
      ) : data.length === 0 ? (
        <Notice>{m.shown.none}</Notice>
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

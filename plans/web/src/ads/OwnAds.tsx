import { useAccount } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Section } from '../ui/Section.tsx'
import css from './Ads.module.css'
import { adsMessages } from './messages.gen.ts'
import { readOwnAds, verdictsQuery } from '../plans/revenue/ownAd.ts'

const m = adsMessages

/** What moderators said of the visitor’s own; nothing where there is none. */
export function OwnAds({ base }: { base: string }) {
  const { address = null } = useAccount()
  const own = useMemo(() => readOwnAds(), [])
  const { data: verdicts = [] } = useQuery(verdictsQuery(base, own, address))
  if (verdicts.length === 0) return null
  const textOf = (hash: string) =>
    own.find(({ contentHash }) => contentHash === hash)?.text ?? m.own.booked(hash.slice(0, 10))
  return (
    <Section title={m.own.title} lead={m.own.lead}>
      <ul className={css['own']}>
        {verdicts.map(({ contentHash, state, reason }) => (
          <li key={contentHash}>
            <bdi>{textOf(contentHash)}</bdi>
            <span className={css['state']} data-bad={state === 'rejected' || undefined}>
              {m.moderation.states[state]}
              {reason ? <bdi>{`. ${m.moderation.because(reason)}`}</bdi> : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

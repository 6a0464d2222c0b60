import { useQuery } from '@tanstack/react-query'
import { planSummaryQuery } from '../../chain/indexer.ts'
import { settings } from '../../env.ts'
import { span, tokens } from '../../format.ts'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './Disclosure.module.css'
import { stakingMessages } from './messages.ts'
import type { StakingView } from './useStaking.ts'

const m = stakingMessages.disclosure

/** The block that stands on every plan page before anything can be signed (plans.md §5.9). */
export function Disclosure({ view }: { view: StakingView }) {
  const { state, stake, reward } = view
  const summary = useQuery(planSummaryQuery(settings, view.address))
  const plan = state?.plan
  if (!plan || !stake || !reward)
    return (
      <Section title={m.title}>
        <Skeleton width="l" />
      </Section>
    )
  const claimed = summary.data ? BigInt(summary.data.claimed) : undefined
  return (
    <Section title={m.title}>
      <div id="know" className={css['grid']}>
        <div className={css['part']}>
          <h3>{m.source}</h3>
          <p>{m.sourceText(reward.symbol)}</p>
          {claimed === undefined ? null : (
            <p>
              {m.sourceFigures(
                tokens(plan.funded, reward),
                tokens(claimed, reward),
                tokens(plan.reserve, reward),
              )}
            </p>
          )}
        </div>
        <Part title={m.lose} items={[m.loseRate, m.losePrice(stake.symbol), m.loseFault]} />
        <Part
          title={m.terms}
          items={[
            m.termsFree,
            m.termsSplit(span(plan.duration)),
            m.termsMinimum(tokens(plan.minTotal, stake)),
          ]}
        />
        <Part title={m.powers} items={[m.powersNone, m.powersPause, m.powersFund]} />
      </div>
    </Section>
  )
}

function Part({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className={css['part']}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

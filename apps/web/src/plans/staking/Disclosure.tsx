import { useQuery } from '@tanstack/react-query'
import { planSummaryQuery } from '../../chain/indexer.ts'
import { settings } from '../../env.ts'
import { span, tokens, type Unit } from '../../format.ts'
import { Ghost } from '../../ui/Ghost.tsx'
import { Section } from '../../ui/Section.tsx'
import css from '../page/Disclosure.module.css'
import { stakingMessages } from './messages.ts'
import type { StakingPlan } from './stakingQuery.ts'
import type { StakingView } from './useStaking.ts'

const m = stakingMessages.disclosure

type Terms = Pick<StakingPlan, 'funded' | 'reserve' | 'duration' | 'minTotal'>

/** About as long as real ones, to keep their place. */
const usual: Terms = {
  funded: 10n ** 22n,
  reserve: 10n ** 22n,
  duration: 2_592_000n,
  minTotal: 10n ** 21n,
}
const someToken: Unit = { symbol: 'CWY', decimals: 18 }

/** The block that stands on every plan page before anything can be signed (plans.md §5.9). */
export function Disclosure({ view }: { view: StakingView }) {
  const { state, stake, reward } = view
  const summary = useQuery(planSummaryQuery(settings, view.address))
  const ready = state && stake && reward
  const claimed = summary.data ? BigInt(summary.data.claimed) : undefined
  return (
    <Section title={m.title}>
      {ready ? (
        <Parts terms={state.plan} stake={stake} reward={reward} claimed={claimed} />
      ) : (
        <Ghost>
          <Parts terms={usual} stake={someToken} reward={someToken} claimed={0n} />
        </Ghost>
      )}
    </Section>
  )
}

interface PartsProps {
  terms: Terms
  stake: Unit
  reward: Unit
  /** undefined without a history service, or while it is asked */
  claimed: bigint | undefined
}

function Parts({ terms, stake, reward, claimed }: PartsProps) {
  const split = m.termsSplit(span(terms.duration))
  const minimum = m.termsMinimum(tokens(terms.minTotal, stake))
  const amounts = [terms.funded, claimed ?? 0n, terms.reserve].map((amount) =>
    tokens(amount, reward),
  )
  const [funded = '', paid = '', left = ''] = amounts
  const sum =
    claimed === undefined ? m.sourceLeft(funded, left) : m.sourceFigures(funded, paid, left)
  return (
    <div id="know" className={css['grid']}>
      <div className={css['part']}>
        <h3>{m.source}</h3>
        <p>{m.sourceText(reward.symbol)}</p>
        <p>{sum}</p>
      </div>
      <Part title={m.lose} items={[m.loseRate, m.losePrice(stake.symbol), m.loseFault]} />
      <Part title={m.terms} items={[m.termsFree, split, minimum]} />
      <Part title={m.powers} items={[m.powersNone, m.powersPause, m.powersFund]} />
    </div>
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

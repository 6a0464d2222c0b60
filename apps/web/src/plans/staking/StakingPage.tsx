import { Link } from '@tanstack/react-router'
import type { Address } from 'viem'
import { errorText } from '../../i18n/errorText.ts'
import { isAnswer } from '../../chain/isAnswer.ts'
import { knownError } from '../../tx/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Ghost } from '../../ui/Ghost.tsx'
import { ActionPanel } from './ActionPanel.tsx'
import { Activity } from './Activity.tsx'
import { Books } from './Books.tsx'
import { Disclosure } from './Disclosure.tsx'
import { History } from './History.tsx'
import { stakingMessages as m } from './messages.ts'
import { PlanFigures } from './PlanFigures.tsx'
import { Position } from './Position.tsx'
import css from '../page/PlanPage.module.css'
import { useStaking } from './useStaking.ts'

export interface StakingPageProps {
  address: Address
  /** Whether the on-chain list names it; what to act with appears only then. An error: the list could not be read. */
  listed: boolean | 'reading' | Error
}

/** One clone of the staking template: what it is, my position, what I can do, its books and its history. */
export function StakingPage({ address, listed }: StakingPageProps) {
  const view = useStaking(address)
  const { stake, reward } = view
  const error = view.error ?? (listed instanceof Error ? listed : null)
  const title = stake ? m.title(stake.symbol) : m.titleLoading
  const trail = <Link to="/plans">{m.trail.plans}</Link>
  if (error || listed === false)
    return (
      <Page title={m.titleLoading} trail={trail}>
        <Failure error={error} retry={view.retry} />
      </Page>
    )
  return (
    <Page
      title={stake && reward ? m.pair(stake.symbol, reward.symbol) : title}
      trail={trail}
      lead={
        stake && reward ? (
          <p>{m.intro(stake.symbol, reward.symbol)}</p>
        ) : (
          <Ghost>
            <p>{m.intro('CWY', 'CWY')}</p>
          </Ghost>
        )
      }
    >
      <PlanFigures view={view} />
      <div className={css['columns']}>
        <div className={css['position']}>
          <Position view={view} />
        </div>
        <div className={css['side']}>{listed === true ? <ActionPanel view={view} /> : null}</div>
        <div className={css['stack']}>
          <Disclosure view={view} />
          <Books view={view} />
          <History view={view} />
          <Activity view={view} />
        </div>
      </div>
    </Page>
  )
}

/**
 * A plan that cannot be read at all: a dead node, or an address that is no plan.
 * @param props.error null when it is not in the list of plans
 */
function Failure({ error, retry }: { error: Error | null; retry: () => void }) {
  return (
    <Notice
      tone="bad"
      role="alert"
      title={m.failed.title}
      action={<Button onClick={retry}>{m.failed.retry}</Button>}
    >
      {!error || isAnswer(error) ? m.failed.notAPlan : errorText(knownError(error, ''))}{' '}
      <Link to="/plans">{m.failed.catalogue}</Link>
    </Notice>
  )
}

import { Link } from '@tanstack/react-router'
import type { Address } from 'viem'
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
import css from './StakingPage.module.css'
import { useStaking } from './useStaking.ts'

/** One clone of the staking template: what it is, my position, what I can do, its books and its history. */
export function StakingPage({ address }: { address: Address }) {
  const view = useStaking(address)
  const { stake, reward, error } = view
  const title = stake ? m.title(stake.symbol) : m.titleLoading
  const trail = <Link to="/plans">{m.trail.plans}</Link>
  if (error)
    return (
      <Page title={title} trail={trail}>
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
        <div className={css['side']}>
          <ActionPanel view={view} />
        </div>
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

/** A plan that cannot be read at all: a dead node, or an address that is no plan. */
function Failure({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Notice
      tone="bad"
      role="alert"
      title={m.failed.title}
      action={<Button onClick={retry}>{m.failed.retry}</Button>}
    >
      {isAnswer(error) ? m.failed.notAPlan : knownError(error, '').shortMessage}{' '}
      <Link to="/plans">{m.failed.catalogue}</Link>
    </Notice>
  )
}

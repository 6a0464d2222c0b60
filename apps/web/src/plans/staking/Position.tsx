import { useAccount } from '@causeway/kit/react'
import { pendingAt } from '@causeway/protocol/plans/staking'
import type { ReactNode } from 'react'
import type { Token } from '../../chain/tokenQuery.ts'
import { percent, quantity, tokens } from '../../format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { stakingMessages } from './messages.ts'
import css from '../page/Position.module.css'
import type { StakingView } from './useStaking.ts'

const m = stakingMessages.position

/** My stake and what it has earned, counted on between blocks. */
export function Position({ view }: { view: StakingView }) {
  const account = useAccount()
  const { state, stake, reward, now } = view
  if (account.status === 'disconnected' || account.status === 'unknown')
    return (
      <Section title={m.title}>
        <Notice>{m.connect}</Notice>
      </Section>
    )
  const position = state?.position
  const pending =
    position && state && now !== undefined ? pendingAt(position, state.plan, now) : undefined
  const total = state?.plan.totalStake ?? 0n
  return (
    <Section title={m.title}>
      <dl className={css['rows']}>
        <Row
          label={m.stake}
          stale={view.stale}
          amount={position?.stake}
          token={stake}
          note={
            position && total > 0n ? m.share(percent((position.stake * 10_000n) / total)) : null
          }
        />
        <Row
          label={m.claimable}
          stale={view.stale}
          amount={pending}
          token={reward}
          fraction={6}
          live={pending !== undefined && pending > 0n}
          note={m.ticking}
        />
        <Row
          stale={view.stale}
          label={m.wallet}
          amount={position?.walletStaking}
          token={stake}
          note={null}
        />
      </dl>
      {position && stake && reward && pending !== undefined ? (
        <p className={css['worst']}>
          {position.stake === 0n && pending === 0n
            ? m.empty(stake.symbol)
            : m.worst(tokens(position.stake, stake), tokens(pending, reward))}
        </p>
      ) : null}
    </Section>
  )
}

interface RowProps {
  label: string
  amount: bigint | undefined
  token: Token | undefined
  fraction?: number
  live?: boolean
  stale: boolean
  note: ReactNode
}

/** Long figures are set smaller, so that a number is never broken in two. */
function lengthOf(text: string): 'long' | 'longest' | undefined {
  if (text.length >= 15) return 'longest'
  return text.length >= 12 ? 'long' : undefined
}

function Row({ label, amount, token, fraction = 3, live, stale, note }: RowProps) {
  const text = amount === undefined || !token ? undefined : quantity(amount, token, fraction)
  return (
    <div className={css['row']}>
      <dt>{label}</dt>
      <dd
        className={css['value']}
        data-live={(live && !stale) || undefined}
        data-stale={stale || undefined}
        data-length={text && lengthOf(text)}
      >
        {text === undefined ? (
          <Skeleton />
        ) : (
          <>
            {text}
            <span className={css['unit']}>{token?.symbol}</span>
          </>
        )}
      </dd>
      <dd className={css['note']}>{note ?? '\u00A0'}</dd>
    </div>
  )
}

import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { useAccount, useKit } from '@causeway/kit/react'
import { truncateAddress } from '@causeway/protocol/address'
import type { Why } from '@causeway/plans/protocol/maintenance/chore'
import { writeWhy } from '@causeway/plans/protocol/maintenance/writeWhy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Abi } from 'viem'
import { settings } from '../../core/settings.ts'
import { formatCount, dayAndTime, tokens as amountOf } from '../../i18n/format.ts'
import { ContractName } from '../../plans/ContractName.tsx'
import { RowsSkeleton } from '../../members/RowsSkeleton.tsx'
import { usePlanNames } from '../../plans/usePlanNames.ts'
import { useTokens } from '../../plans/useTokens.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import css from '../Operate.module.css'
import { Send } from '../send/Send.tsx'
import { dueQuery, type Due } from './dueQuery.ts'
import { maintenanceMessages as m } from './messages.gen.ts'
import { runnerQuery } from './runnerQuery.ts'

/** The regular work that is due now, to be signed call by call. */
export function MaintenanceSection() {
  const { address } = useAccount()
  const { data, isError, isFetching, refetch } = useQuery(
    dueQuery(useKit(), settings, address ?? null),
  )
  const of = (kind: Due['kind']) => data?.list.filter((one) => one.kind === kind) ?? []
  const open = [...of('due'), ...of('broken')]
  const waiting = of('waits')
  return (
    <Section
      title={m.title}
      lead={m.lead}
      tools={
        <Button unavailable={isFetching} onClick={() => void refetch()}>
          {m.again}
        </Button>
      }
    >
      <p className={css['quiet']} aria-live="polite">
        {isFetching
          ? m.looking
          : data
            ? m.asOf(dayAndTime(data.at), of('due').length, waiting.length)
            : ' '}
      </p>
      {isError ? (
        <Notice tone="bad" role="alert">
          {m.failed}
        </Notice>
      ) : null}
      {data || isError ? null : <RowsSkeleton columns={1} />}
      {data && open.length === 0 ? <Notice>{m.none}</Notice> : null}
      <ul className={cx(css['plain'], css['cards'])}>
        {open.map((due) => (
          <li key={keyOf(due)}>
            <OneTask due={due} />
          </li>
        ))}
      </ul>
      {waiting.length > 0 ? (
        <details>
          <summary>{m.waiting}</summary>
          <ul className={css['list']}>
            {waiting.map((due) => (
              <li key={keyOf(due)}>
                <Head due={due} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Runner />
    </Section>
  )
}

/** Where batches go, and what is left to pay for them. */
function Runner() {
  const { data: runner } = useQuery(runnerQuery(useKit(), settings))
  const token = useTokens([runner?.token ?? null]).get(runner?.token ?? '')
  if (!runner || !token) return null
  const money = (amount: bigint) => amountOf(amount, token)
  return (
    <p className={css['quiet']}>
      {m.runner(money(runner.tip), money(runner.leftToday), money(runner.budget))}{' '}
      <ContractName address={runner.address} />
    </p>
  )
}

const keyOf = ({ plan, chore, task, ...due }: Due) =>
  task
    ? `${plan} ${task.functionName} ${task.args.map(String).join()}`
    : `${plan} ${chore} ${'reason' in due ? due.reason : ''}`

/** What a task does, in words. */
function useWhy(why: Why): string {
  const parts = typeof why === 'string' ? [] : why
  const tokens = useTokens(
    parts.flatMap((one) => (typeof one !== 'string' && 'token' in one ? [one.token] : [])),
  )
  return writeWhy(why, (one) => {
    if ('wallet' in one) return truncateAddress(one.wallet)
    const token = tokens.get(one.token)
    return token ? amountOf(one.amount, token) : m.unread
  })
}

/** In words, what is to be done; of a plan that could not be read, only the chore is known. */
const whyOf = ({ task, chore }: Due): Why => task?.why ?? chore

function Head({ due }: { due: Due }) {
  const { chore, plan, task, template } = due
  const nameOf = usePlanNames()
  return (
    <div>
      <strong className={css['why']}>{useWhy(whyOf(due))}</strong>
      <p className={css['quiet']}>
        {template ? (
          <Link to="/plans/$template/$address" params={{ template, address: plan }}>
            {nameOf(plan, template)}
          </Link>
        ) : (
          commonMessages.communityReserve
        )}
        {` · ${chore}`}
        {task ? (
          <>
            {' · '}
            <code className={css['code']}>{task.functionName}</code>
          </>
        ) : null}
      </p>
    </div>
  )
}

function OneTask({ due }: { due: Due }) {
  const why = useWhy(whyOf(due))
  return (
    <article className={css['card']} aria-label={why}>
      <Head due={due} />
      {due.kind === 'broken' ? <p className={css['bad']}>{m.broken(due.reason)}</p> : null}
      {due.kind === 'due' ? (
        <>
          <p className={css['quiet']}>{m.needs(formatCount(due.gas))}</p>
          <Send
            place={due.plan}
            action={`maintain-${due.task.functionName}-${due.task.args.map(String).join()}`}
            label={m.send}
            standing={{ role: null, asked: 'plan' }}
            order={{
              title: why,
              call: {
                to: due.task.to,
                abi: due.task.abi as unknown as Abi,
                functionName: due.task.functionName,
                args: due.task.args,
              },
            }}
          />
        </>
      ) : null}
    </article>
  )
}

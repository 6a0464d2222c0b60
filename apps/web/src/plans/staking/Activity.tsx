import { useAccount } from '@causeway/kit/react'
import { isSameAddress } from '@causeway/protocol/address'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planActivityQuery } from '../../chain/indexer.ts'
import { settings } from '../../env.ts'
import { dayAndTime, tokens } from '../../format.ts'
import { usePlanTx } from '../../tx/TxContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { HashLink } from '../../ui/HashLink.tsx'
import ledger from '../../ui/Ledger.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { activityRows, type ActivityRow } from './activityRows.ts'
import css from './History.module.css'
import { historyMessages } from './historyMessages.ts'
import type { StakingView } from './useStaking.ts'

const m = historyMessages.activity
const names: Readonly<Record<string, string>> = m.names

/** What happened in the plan, newest first. */
export function Activity({ view }: { view: StakingView }) {
  const account = useAccount()
  const me = account.status === 'connected' ? account.address : undefined
  const [whose, setWhose] = useState<'all' | 'mine'>('all')
  const mine = whose === 'mine' ? me : undefined
  const { flow } = usePlanTx(view.address)
  const query = useInfiniteQuery(planActivityQuery(settings, { plan: view.address, member: mine }))
  const facts = query.data?.pages.flatMap((page) => page.items)
  const rows = facts && activityRows(facts, flow, mine)
  const tools = me ? (
    <Segmented
      label={m.filter}
      value={whose}
      onChange={setWhose}
      options={(['all', 'mine'] as const).map((value) => ({ value, label: m[value] }))}
    />
  ) : null
  if (!settings.endpoints.indexer) return null
  return (
    <Section title={m.title} tools={tools}>
      {query.isError && !rows ? (
        <Notice
          tone="warn"
          action={<Button onClick={() => void query.refetch()}>{historyMessages.retry}</Button>}
        >
          {m.failed}
        </Notice>
      ) : rows?.length === 0 ? (
        <Notice>{mine ? m.emptyMine : m.empty}</Notice>
      ) : (
        <Table rows={rows} view={view} me={me} />
      )}
      {query.hasNextPage ? (
        <Button
          className={css['more']}
          unavailable={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {m.more}
        </Button>
      ) : null}
    </Section>
  )
}

function Table({
  rows,
  view,
  me,
}: {
  rows: readonly ActivityRow[] | undefined
  view: StakingView
  me: string | undefined
}) {
  return (
    <div className={ledger['scroll']}>
      <table className={ledger['ledger']} aria-busy={rows === undefined}>
        <thead>
          <tr>
            <th scope="col">{m.when}</th>
            <th scope="col">{m.what}</th>
            <th scope="col" className={css['wide']}>
              {m.who}
            </th>
            <th scope="col" data-number>
              {m.amount}
            </th>
            <th scope="col" data-number className={css['wide']}>
              {m.transaction}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => <Row key={row.id} row={row} view={view} me={me} />) ?? <Bones />}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, view, me }: { row: ActivityRow; view: StakingView; me: string | undefined }) {
  return (
    <tr data-quiet={row.state === 'indexed' ? undefined : ''}>
      <td>
        {row.timestamp === null ? (
          row.state === 'mining' ? (
            m.pending
          ) : (
            m.confirmed
          )
        ) : (
          <time>{dayAndTime(row.timestamp)}</time>
        )}
      </td>
      <td>{names[row.name] ?? row.name}</td>
      <td className={css['wide']}>
        {row.member === null ? (
          m.plan
        ) : me && isSameAddress(row.member, me) ? (
          m.you
        ) : (
          <HashLink value={row.member} kind="address" />
        )}
      </td>
      <td data-number>{amountOf(row, view)}</td>
      <td data-number className={css['wide']}>
        <HashLink value={row.hash} kind="tx" />
      </td>
    </tr>
  )
}

/** Deposits and withdrawals move the staked token, claims and funding the reward; a pause carries its end. */
function amountOf({ name, amount }: ActivityRow, { stake, reward }: StakingView) {
  if (amount === null || !stake || !reward) return '–'
  if (name === 'Paused') return m.until(dayAndTime(amount))
  return tokens(amount, name === 'Claimed' || name === 'Funded' ? reward : stake)
}

function Bones() {
  return Array.from({ length: 4 }, (_, row) => (
    <tr key={row}>
      <td>
        <Skeleton width="l" />
      </td>
      <td>
        <Skeleton />
      </td>
      <td className={css['wide']}>
        <Skeleton />
      </td>
      <td data-number>
        <Skeleton />
      </td>
      <td data-number className={css['wide']}>
        <Skeleton />
      </td>
    </tr>
  ))
}

import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { useAccount } from '@causeway/kit/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planActivityQuery } from '../../live/indexerQueries.ts'
import { settings } from '../../core/settings.ts'
import { usePlanTx } from '../../tx/TxProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { LoadedPlan } from '../page/usePlan.ts'
import { activityRows } from './activityRows.ts'
import { ActivityTable } from './ActivityTable.tsx'
import css from './PlanHistory.module.css'
import { historyMessages } from './messages.gen.ts'

const m = historyMessages.activity

/** What happened in the plan, newest first. */
export function PlanHistory({ view }: { view: LoadedPlan }) {
  const account = useAccount()
  const me = account.status === 'connected' ? account.address : undefined
  const [whose, setWhose] = useState<'all' | 'mine'>('all')
  const mine = whose === 'mine' ? me : undefined
  const { flow } = usePlanTx(view.address)
  const query = useInfiniteQuery(planActivityQuery(settings, { plan: view.address, member: mine }))
  if (!settings.endpoints.indexer)
    return (
      <Section title={m.title}>
        <Notice>{historyMessages.none}</Notice>
      </Section>
    )
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
  return (
    <Section title={m.title} tools={tools}>
      {query.isError && !rows ? (
        <Notice
          tone="warn"
          action={<Button onClick={() => void query.refetch()}>{commonMessages.tryAgain}</Button>}
        >
          {m.failed}
        </Notice>
      ) : rows?.length === 0 ? (
        <Notice>{mine ? m.emptyMine : m.empty}</Notice>
      ) : (
        <ActivityTable rows={rows} tokens={view.state?.tokens ?? []} me={me} />
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

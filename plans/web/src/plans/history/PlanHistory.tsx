import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { useAccount } from '@causeway/kit/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planActivityQuery } from '../../live/indexerQueries.ts'
import { settings } from '../../core/settings.ts'
import { usePlanTx } from '../../tx/TxProvider.tsx'
import { Failed } from '../../members/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { LoadedPlan } from '../page/usePlan.ts'
import { activityRows } from './activityRows.ts'
import { ActivityTable } from './ActivityTable.tsx'
import css from './PlanHistory.module.css'
import { historyMessages } from './messages.gen.ts'

const m = historyMessages.activity
/** So many rows tell what goes on here; the others are asked for. */
const atFirst = 4

/** What happened in the plan, newest first. */
export function PlanHistory({ view }: { view: LoadedPlan }) {
  const account = useAccount()
  const me = account.status === 'connected' ? account.address : undefined
  const [whose, setWhose] = useState<'all' | 'mine'>('all')
  const [isWhole, setWhole] = useState(false)
  const mine = whose === 'mine' ? me : undefined
  const { flow } = usePlanTx(view.address)
  const query = useInfiniteQuery(planActivityQuery(settings, { plan: view.address, member: mine }))
  if (!settings.endpoints.indexer)
    return (
      <Collapsible title={m.title} place="activity" opens="always">
        <Notice>{historyMessages.none}</Notice>
      </Collapsible>
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
    <div className={isWhole ? css['whole'] : undefined}>
      <Collapsible title={m.title} place="activity" opens="always">
        {query.isError && !rows ? (
          <Failed retry={() => void query.refetch()}>{m.failed}</Failed>
        ) : rows?.length === 0 ? (
          <Notice>{mine ? m.emptyMine : m.empty}</Notice>
        ) : (
          <ActivityTable
            rows={rows}
            tokens={view.state?.tokens ?? []}
            me={me}
            most={isWhole ? undefined : atFirst}
          />
        )}
        <div className={css['tools']}>
          {!isWhole && rows && rows.length > atFirst ? (
            <Button onClick={() => setWhole(true)}>{commonMessages.showAll}</Button>
          ) : null}
          {isWhole && query.hasNextPage ? (
            <Button
              unavailable={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {m.more}
            </Button>
          ) : null}
          {tools}
        </div>
      </Collapsible>
    </div>
  )
}

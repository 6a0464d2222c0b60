import { useState } from 'react'
import { chartMessages } from '../chart/messages.gen.ts'
import { LeadChart } from '../chart/leadChart.ts'
import { formatCount } from '../i18n/format.ts'
import { MembersLead, useLargestTeams } from '../leaders/MembersLead.tsx'
import { leadersMessages as m } from '../leaders/messages.gen.ts'
import { Failed } from '../members/Failed.tsx'
import css from '../members/Members.module.css'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { TreeBelow } from './TreeBelow.tsx'

/** How many members there are and how they fared; and the trees of the largest teams, which are public: one of them at a time. */
export function LargestTeams() {
  const { teams, isError, refetch } = useLargestTeams()
  const [chosen, setChosen] = useState('')
  const top = teams?.find(({ id }) => String(id) === chosen) ?? teams?.[0]
  const named = (teams ?? []).map(({ id }) => ({
    value: String(id),
    label: chartMessages.tree.memberOf(formatCount(id)),
  }))
  return (
    <>
      <MembersLead />
      {isError && !teams ? (
        <Failed retry={() => void refetch()} />
      ) : !teams ? (
        <RowsSkeleton columns={4} rows={14} />
      ) : top ? (
        <LeadChart value>
          <TreeBelow
            key={top.id}
            title={chartMessages.tree.memberOf(formatCount(top.id))}
            top={top}
          />
          <div className={css['filters']}>
            {m.list}
            <Segmented label={m.list} value={String(top.id)} onChange={setChosen} options={named} />
          </div>
        </LeadChart>
      ) : (
        <Notice>{m.empty}</Notice>
      )}
    </>
  )
}

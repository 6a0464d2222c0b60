import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { tableCsv } from '../chart/tableCsv.ts'
import { settings } from '../env.ts'
import { dayAndTime } from '../format.ts'
import { AsOf } from '../members/AsOf.tsx'
import { Failed } from '../members/Failed.tsx'
import {
  followedPlansQuery,
  memberActivityQuery,
  portfolioQuery,
} from '../members/memberQueries.ts'
import css from '../members/Members.module.css'
import { memberMessages } from '../members/messages.gen.ts'
import { NeedsWallet } from '../members/NeedsWallet.tsx'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { usePlanNames } from '../members/usePlanNames.ts'
import { Button } from '../ui/Button.tsx'
import { download } from '../ui/download.ts'
import field from '../ui/Field.module.css'
import { HashLink } from '../ui/HashLink.tsx'
import { Ledger } from '../ui/Ledger.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import {
  activitySides,
  activityTable,
  daySeconds,
  kindsOfSide,
  type ActivityRow,
  type ActivitySide,
} from './activityTable.ts'
import { activityMessages as m } from './messages.gen.ts'
import { sentenceOf } from './sentence.ts'
import { useEventUnit } from './useEventUnit.ts'

/** Everything that the connected wallet did or received. */
export function ActivityPage() {
  return (
    <Page title={m.title} lead={m.lead}>
      <NeedsWallet why={m.why}>{(member) => <Mine key={member} member={member} />}</NeedsWallet>
    </Page>
  )
}

interface Choice {
  readonly side: ActivitySide
  readonly plan: Address | ''
  /** days, as a date field writes them */
  readonly from: string
  readonly to: string
}

function useRows(member: Address, choice: Choice) {
  const query = useInfiniteQuery(
    memberActivityQuery(settings, member, {
      kinds: kindsOfSide(choice.side),
      plan: choice.plan || undefined,
      from: daySeconds(choice.from, 'start'),
      to: daySeconds(choice.to, 'end'),
    }),
  )
  const portfolio = useQuery(portfolioQuery(settings, member))
  const nameOf = usePlanNames()
  const unitOf = useEventUnit()
  const plans = useQuery(followedPlansQuery(settings)).data?.plans ?? []
  const rows = query.data?.pages
    .flatMap(({ items }) => items)
    .map((item): ActivityRow => ({
      ...item,
      planName: nameOf(item.plan, plans.find(({ plan }) => plan === item.plan)?.family),
      unit: unitOf(item),
    }))
  const used = portfolio.data?.positions ?? []
  const options = used.map(({ plan, family }) => ({ plan, name: nameOf(plan, family) }))
  return { query, rows, options }
}

function Mine({ member }: { member: Address }) {
  const [choice, setChoice] = useState<Choice>({ side: 'all', plan: '', from: '', to: '' })
  const { query, rows, options } = useRows(member, choice)
  const chosen = choice.side !== 'all' || choice.plan || choice.from || choice.to
  if (query.isError && !rows) return <Failed retry={() => void query.refetch()} />
  return (
    <>
      <Filters choice={choice} onChoice={setChoice} plans={options} rows={rows} />
      <Statement member={member} choice={choice} />
      {rows === undefined ? (
        <RowsSkeleton columns={4} rows={10} />
      ) : rows.length === 0 ? (
        <Notice>{chosen ? m.nothing : m.empty}</Notice>
      ) : (
        <Rows rows={rows} member={member} />
      )}
      {query.hasNextPage ? (
        <>
          <p className={css['asOf']}>{m.shown(rows?.length ?? 0)}</p>
          <Button className={css['more'] ?? ''} onClick={() => void query.fetchNextPage()}>
            {memberMessages.more}
          </Button>
        </>
      ) : null}
      <AsOf block={query.data?.pages[0]?.block} failed={query.isError} isLive />
    </>
  )
}

interface FiltersProps {
  choice: Choice
  onChoice: (choice: Choice) => void
  plans: readonly { readonly plan: Address; readonly name: string }[]
  rows: readonly ActivityRow[] | undefined
}

function Filters({ choice, onChoice, plans, rows }: FiltersProps) {
  const save = () =>
    rows && download('activity.csv', 'text/csv;charset=utf-8', tableCsv(activityTable(rows)))
  return (
    <div className={css['filters']}>
      <label className={css['filter']}>
        {m.filter}
        <select
          className={field['select']}
          value={choice.side}
          onChange={({ target }) => onChoice({ ...choice, side: target.value as ActivitySide })}
        >
          {activitySides.map((side) => (
            <option key={side} value={side}>
              {memberMessages.sides[side]}
            </option>
          ))}
        </select>
      </label>
      <label className={css['filter']}>
        {m.plan}
        <select
          className={field['select']}
          value={choice.plan}
          onChange={({ target }) => onChoice({ ...choice, plan: target.value as Address | '' })}
        >
          <option value="">{m.allPlans}</option>
          {plans.map(({ plan, name }) => (
            <option key={plan} value={plan}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((edge) => (
        <label key={edge} className={css['filter']}>
          {m[edge]}
          <input
            type="date"
            className={field['input']}
            value={choice[edge]}
            onChange={({ target }) => onChoice({ ...choice, [edge]: target.value })}
          />
        </label>
      ))}
      <div className={css['end']}>
        <Button unavailable={!rows?.length} onClick={save}>
          {m.csv}
        </Button>
        <Button unavailable={!rows?.length} onClick={() => print()}>
          {m.print}
        </Button>
      </div>
    </div>
  )
}

/** What a printed page needs and a screen already shows. */
function Statement({ member, choice }: { member: Address; choice: Choice }) {
  return (
    <div className={css['onlyPrint']}>
      <h2>{m.statement}</h2>
      <p className={css['wallet']}>{m.statementOf(member)}</p>
      <p>{m.statementPeriod(choice.from || m.begin, choice.to || m.now)}</p>
    </div>
  )
}

function Rows({ rows, member }: { rows: readonly ActivityRow[]; member: Address }) {
  return (
    <Ledger label={m.title} columns={[m.when, m.plan, m.what, m.transaction]}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>{dayAndTime(row.timestamp)}</td>
          <td>{row.planName}</td>
          <td>{sentenceOf(row, { me: member, unit: row.unit })}</td>
          <td>
            <HashLink value={row.transactionHash} kind="tx" />
          </td>
        </tr>
      ))}
    </Ledger>
  )
}

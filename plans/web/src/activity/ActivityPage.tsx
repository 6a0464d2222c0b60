import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { settings } from '../core/settings.ts'
import { dayAndTime, tokens } from '../i18n/format.ts'
import { AsOf } from '../members/AsOf.tsx'
import { Failed } from '../members/Failed.tsx'
import { allActivityQuery } from '../members/memberQueries.ts'
import css from '../members/Members.module.css'
import { memberMessages } from '../members/messages.gen.ts'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { NeedsWallet } from '../portfolio/NeedsWallet.tsx'
import { PlanLink } from '../plans/PlanLink.tsx'
import { useContractNames } from '../plans/useContractNames.ts'
import { useNames } from '../names/useName.ts'
import { Button } from '../ui/Button.tsx'
import { HashLink } from '../ui/HashLink.tsx'
import { DataTable, type DataRow } from '../ui/DataTable.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { Section } from '../ui/Section.tsx'
import { ActivityFlows } from './ActivityFlows.tsx'
import { everything, isChosen, type ActivityChoice, type TimelineRow } from './activityChoice.ts'
import { EventLink } from '../plans/history/EventLink.tsx'
import { movedIn } from './activityTable.ts'
import { Filters } from './Filters.tsx'
import { gatherEmpty, type FoldedRows } from './gatherEmpty.ts'
import { activityMessages as m } from './messages.gen.ts'
import { AllInAndOut } from './InAndOut.tsx'
import { namedIn, sentenceOf } from '../plans/history/sentenceOf.ts'
import { useActivity } from './useActivity.ts'
import { usePlanEventRow } from './usePlanEventRow.ts'
import { WholeRecord } from './WholeRecord.tsx'
import { namedInRow, walletSentence } from './walletHistoryRow.ts'

/** So many events of all plans are seen at a glance. */
const seenAtOnce = 12

/** Everything that the connected wallet did or received. */
export function ActivityPage() {
  return (
    <NeedsWallet
      title={m.title}
      lead={m.lead}
      why={m.why}
      picture={settings.endpoints.chainData === null ? null : <AllInAndOut />}
      below={<NewestEvents />}
    >
      {(member) => (
        <PageLayout title={m.title} lead={m.lead}>
          <Mine key={member} member={member} />
        </PageLayout>
      )}
    </NeedsWallet>
  )
}

/** The newest events of all plans, whoever they concern. */
function NewestEvents() {
  const rowOf = usePlanEventRow()
  const { data, isError, refetch } = useQuery(allActivityQuery(settings, seenAtOnce))
  if (isError && !data) return <Failed retry={() => void refetch()} />
  if (data?.items.length === 0) return null
  return (
    <Section title={m.plans.newest}>
      {data ? (
        <Rows rows={data.items.map((event) => ({ source: 'plan', row: rowOf(event) }))} />
      ) : (
        <RowsSkeleton columns={4} rows={seenAtOnce} />
      )}
      <AsOf block={data?.block} failed={isError} isLive />
    </Section>
  )
}

function Mine({ member }: { member: Address }) {
  const [choice, setChoice] = useState(everything)
  const activity = useActivity(member, choice)
  const { rows } = activity
  // A wallet that no plan knows: what all of them did says more than zeros.
  const isNobodys =
    !isChosen(choice) && !activity.hasMore && rows?.every(({ source }) => source === 'wallet')
  if (activity.isFailed && !rows) return <Failed retry={activity.retry} />
  return (
    <>
      {settings.endpoints.chainData === null || rows?.length === 0 ? null : (
        <div className={css['flows']}>
          {isNobodys ? <AllInAndOut /> : <ActivityFlows rows={rows} />}
        </div>
      )}
      <div className={css['choose']}>
        <Filters choice={choice} onChoice={setChoice} activity={activity} />
      </div>
      <Statement member={member} choice={choice} />
      {activity.lacksWallet ? <Notice tone="warn">{m.plansAlone}</Notice> : null}
      {rows === undefined ? (
        <RowsSkeleton columns={4} rows={24} />
      ) : rows.length === 0 ? (
        <Notice>{emptyText(choice, activity.hasMore)}</Notice>
      ) : (
        <Rows rows={rows} member={member} />
      )}
      {activity.hasMore ? (
        <>
          <p className={css['asOf']}>{m.shown(rows?.length ?? 0)}</p>
          <Button
            className={css['more'] ?? ''}
            unavailable={activity.isReading}
            onClick={activity.more}
          >
            {memberMessages.more}
          </Button>
        </>
      ) : null}
      <WholeRecord of={{ member }} />
      <AsOf block={activity.block} failed={activity.isFailed} isLive />
    </>
  )
}

function emptyText(choice: ActivityChoice, hasMore: boolean): string {
  if (!isChosen(choice)) return m.empty
  return hasMore ? m.nothingYet : m.nothing
}

/** What a printed page needs and a screen already shows. */
function Statement({ member, choice }: { member: Address; choice: ActivityChoice }) {
  return (
    <div className={css['onlyPrint']}>
      <h2>{m.statement}</h2>
      <p className={css['wallet']}>{m.statementOf(member)}</p>
      <p>{m.statementPeriod(choice.from || m.begin, choice.to || m.now)}</p>
    </div>
  )
}

/** Of nobody in particular, nobody is called "you", and what brought nothing is not folded: the rows are of several members. */
function Rows({ rows, member }: { rows: readonly TimelineRow[]; member?: Address }) {
  const named = useNames(
    rows.flatMap((one) => (one.source === 'plan' ? namedIn(one.row) : namedInRow(one.row))),
  )
  const placeOf = useContractNames()
  const nameOf = (address: string) => placeOf(address) ?? named(address)
  const tell = (one: TimelineRow) =>
    one.source === 'plan'
      ? sentenceOf(one.row, { me: member, unit: one.row.unit, nameOf })
      : walletSentence(one.row, nameOf)
  return (
    <DataTable
      label={m.title}
      columns={[
        { label: m.when, whole: true, bare: true },
        { label: m.what, names: true },
        { label: m.plan, className: css['plan'], bare: true },
        { label: m.amount, number: true, bare: true, beside: true },
        { label: m.transaction, number: true, roomy: true },
      ]}
      rows={
        member
          ? gatherEmpty(rows).map((one) =>
              one.kind === 'folded' ? foldedRow(one, tell) : rowOf(one.row, tell),
            )
          : rows.map((row) => rowOf(row, tell))
      }
    />
  )
}

type Tell = (one: TimelineRow) => string

/** When, what, where, how much, by which transaction: the words lead to the event and its cause. */
function rowOf(one: TimelineRow, tell: Tell): DataRow {
  const isPlans = one.source === 'plan'
  return {
    key: `${one.source} ${one.row.id}`,
    cells: [
      dayAndTime(one.row.at),
      isPlans ? (
        <EventLink key="what" of={one.row}>
          {tell(one)}
        </EventLink>
      ) : (
        tell(one)
      ),
      isPlans ? (
        <PlanLink key="plan" plan={one.row.plan}>
          {one.row.planName}
        </PlanLink>
      ) : (
        m.walletName
      ),
      movedIn(one) || null,
      <HashLink key="hash" value={one.row.hash} kind="tx" />,
    ],
  }
}

/** What brought nothing, in one row with its reason; each can be looked at. */
function foldedRow({ rows, overflow, unit }: FoldedRows, tell: Tell): DataRow {
  const [first] = rows
  return {
    key: `folded ${first.row.id}`,
    quiet: true,
    cells: [
      dayAndTime(first.row.at),
      <details key="what">
        <summary>{m.folded(rows.length, unit ? tokens(overflow, unit) : '…')}</summary>
        <ul>
          {rows.map((one) => (
            <li key={one.row.id}>
              <EventLink of={one.row}>{tell(one)}</EventLink>
            </li>
          ))}
        </ul>
      </details>,
      <PlanLink key="plan" plan={first.row.plan}>
        {first.row.planName}
      </PlanLink>,
      null,
      <HashLink key="hash" value={first.row.hash} kind="tx" />,
    ],
  }
}

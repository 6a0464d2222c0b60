import { isSameAddress } from '@causeway/protocol/address'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { httpStatus } from '@causeway/protocol/http/errors'
import type { ResponseOf } from '@causeway/protocol/http/call'
import type { planEventOf } from '@causeway/plans/protocol/api/indexer/planEventOf'
import { useAccount, useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { settings } from '../core/settings.ts'
import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { dayAndTime, formatCount, percent, tokens, type AmountUnit } from '../i18n/format.ts'
import { AsOf } from '../members/AsOf.tsx'
import { Failed } from '../members/Failed.tsx'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { useNames } from '../names/useName.ts'
import { catalogueEntry } from '../plans/catalogue.ts'
import { namedIn, sentenceOf } from '../plans/history/sentenceOf.ts'
import { useEventUnit } from '../plans/history/useEventUnit.ts'
import { pageMessages } from '../plans/page/messages.gen.ts'
import { planListQuery } from '../plans/planListQuery.ts'
import { usePlanNames } from '../plans/usePlanNames.ts'
import { PlanLink } from '../plans/PlanLink.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { HashLink } from '../ui/HashLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { Section } from '../ui/Section.tsx'
import { ShownAmount } from '../ui/ShownAmount.tsx'
import { EventLink } from '../plans/history/EventLink.tsx'
import css from './PlanEventPage.module.css'
import { activityMessages } from './messages.gen.ts'
import { planEventQuery } from './planEventQuery.ts'
import { splitOf, type PriceSplit } from './splitOf.ts'

const m = activityMessages.cause

type Caused = ResponseOf<typeof planEventOf>
type Told = Caused['event']

/** That there is no such event, or no such plan, says the indexer by 404; a digit too few is refused before it is asked. */
function isUnknown(error: unknown): boolean {
  if (isBaseError(error, httpStatus)) return error.params?.status === 404
  return isBaseError(error) && !error.retry
}

/** One event, with the way back to its cause: the purchase, what made it final, and where the whole price went. */
export function PlanEventPage() {
  const { plan, block, log } = useParams({ from: '/activity/$plan/$block/$log' })
  const { data, isError, error, refetch } = useQuery(planEventQuery({ plan, block, log }))
  const trail = <Link to="/activity">{activityMessages.title}</Link>
  if (settings.endpoints.indexer === null || (isError && !data))
    return (
      <PageLayout title={m.event} trail={trail}>
        {isUnknown(error) ? (
          <Notice tone="warn" role="alert">
            {m.none}
          </Notice>
        ) : (
          <Failed retry={() => void refetch()} />
        )}
      </PageLayout>
    )
  if (!data)
    return (
      <PageLayout title={m.event} trail={trail}>
        <RowsSkeleton columns={3} />
      </PageLayout>
    )
  return <Shown caused={data} />
}

function Shown({ caused }: { caused: Caused }) {
  const { event, purchase, closed, parts } = caused
  const { address: me } = useAccount()
  const unit = useEventUnit()(event)
  const nameOf = useNames(
    [event, purchase, closed, ...parts].flatMap((one) => (one ? namedIn(one) : [])),
  )
  const tell = (one: Told) => sentenceOf(one, { me, unit, nameOf })
  const steps = [
    ...(purchase && purchase.id !== event.id ? [{ label: m.purchase, of: purchase }] : []),
    ...(closed && closed.id !== event.id && event.id !== purchase?.id
      ? [{ label: m.closed, of: closed }]
      : []),
    { label: purchase?.id === event.id ? m.purchase : m.this, of: event },
    ...(closed && event.id === purchase?.id ? [{ label: m.closed, of: closed }] : []),
  ]
  const isOpen = purchase !== null && closed === null
  return (
    <PageLayout title={tell(event)} trail={<Link to="/activity">{activityMessages.title}</Link>}>
      <Facts event={event} unit={unit} isAlone={steps.length === 1} />
      <Explained event={event} unit={unit} />
      {steps.length > 1 ? (
        <ol className={css['steps']} data-picture="">
          {steps.map(({ label, of }) => (
            <li key={of.id} data-now={of.id === event.id || undefined}>
              <h2>{label}</h2>
              {of.id === event.id ? null : (
                <p>
                  <EventLink of={of}>{tell(of)}</EventLink>
                </p>
              )}
              <small>{whenOf(of)}</small>
            </li>
          ))}
        </ol>
      ) : null}
      {isOpen ? <Notice>{m.open}</Notice> : null}
      {purchase && parts.length > 0 ? (
        <Section title={m.parts}>
          <Parts split={splitOf(purchase, parts)} event={event} unit={unit} tellWho={whoOf(me)} />
        </Section>
      ) : null}
      <AsOf block={caused.block} failed={false} isLive />
    </PageLayout>
  )
}

const whenOf = ({ timestamp, blockNumber }: Told) =>
  `${dayAndTime(timestamp)} · ${m.block(formatCount(blockNumber))}`

/** Whom a part of a price is for. */
const whoOf =
  (me: string | undefined) =>
  ({ kind, member, memberId }: Told): string => {
    if (kind === 'reserveShare') return commonMessages.communityReserve
    if (kind === 'operatorShare') return m.operator
    if (me && member?.toLowerCase() === me.toLowerCase()) return activityMessages.you
    return memberId === null ? (member ?? '–') : activityMessages.memberOf(String(memberId))
  }

interface FactsProps {
  event: Told
  unit: AmountUnit | undefined
  /** No purchase made it: what it comes from is what its plan pays out of. */
  isAlone: boolean
}

function Facts({ event, unit, isAlone }: FactsProps) {
  const planName = usePlanNames()
  const { data: plans = [] } = useQuery(planListQuery(useKit(), settings))
  const template = plans.find(({ address }) => isSameAddress(address, event.plan))?.template
  const number = (
    <span className={css['number']} data-main="">
      {unit ? <ShownAmount of={BigInt(event.amount)} unit={unit} /> : null}
    </span>
  )
  const who =
    event.memberId === null
      ? `${event.member?.slice(0, 6)}…${event.member?.slice(-4)}`
      : activityMessages.memberOf(String(event.memberId))
  const plan = <PlanLink plan={event.plan}>{planName(event.plan)}</PlanLink>
  const transaction = <HashLink value={event.transactionHash} kind="tx" />
  const contract = <HashLink value={event.plan} kind="address" />
  const facts: readonly (readonly [string, ReactNode])[] = [
    [activityMessages.amount, unit && number],
    [commonMessages.plan, plan],
    [
      m.who,
      event.member && (
        <Link to="/address/$address" params={{ address: event.member }}>
          {who}
        </Link>
      ),
    ],
    [pageMessages.know.source, isAlone && template && catalogueEntry(template)?.source],
    [activityMessages.when, isAlone && whenOf(event)],
    [m.event, m.log(event.name, formatCount(event.logIndex))],
    [activityMessages.transaction, transaction],
    [m.contract, contract],
  ]
  return (
    <dl className={css['facts']}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** Why less arrived than the rule gives, where that is so. */
function Explained({ event, unit }: { event: Told; unit: AmountUnit | undefined }) {
  if (BigInt(event.overflow) === 0n || !unit) return null
  return (
    <Notice tone="warn">
      {event.amount === '0' ? <p>{m.zero}</p> : null}
      <p>{m.overflow(tokens(BigInt(event.overflow), unit))}</p>
    </Notice>
  )
}

interface PartsProps {
  split: PriceSplit
  event: Told
  unit: AmountUnit | undefined
  tellWho: (part: Told) => string
}

/** The price as one bar and its rows, which sum up to it. */
function Parts({ split: { price, parts, rest }, event, unit, tellWho }: PartsProps) {
  if (!unit) return <RowsSkeleton columns={3} />
  const share = (amount: bigint) => (price > 0n ? percent((amount * 10_000n) / price) : '–')
  const width = (amount: bigint) => ({ flexGrow: Number((amount * 1_000n) / (price || 1n)) })
  return (
    <>
      <div className={css['bar']} aria-hidden="true">
        {parts.map(({ of, amount }) => (
          <span key={of.id} style={width(amount)} data-own={of.id === event.id || undefined} />
        ))}
        {rest > 0n ? <span style={width(rest)} data-rest="" /> : null}
      </div>
      <DataTable
        label={m.parts}
        columns={[
          m.who,
          { label: m.part, number: true },
          { label: activityMessages.amount, number: true, beside: true },
        ]}
        rows={[
          ...parts.map(({ of, amount }) => ({
            key: of.id,
            cells: [
              <EventLink key="who" of={of}>
                {of.level !== null && of.level > 0 && of.kind !== 'operatorShare'
                  ? m.level(tellWho(of), formatCount(of.level))
                  : tellWho(of)}
              </EventLink>,
              share(amount),
              <ShownAmount key="amount" of={amount} unit={unit} />,
            ],
          })),
          ...(rest > 0n
            ? [
                {
                  key: 'rest',
                  cells: [m.rest, share(rest), <ShownAmount key="amount" of={rest} unit={unit} />],
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

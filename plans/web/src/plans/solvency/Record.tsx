import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { isSameAddress } from '@causeway/protocol/address'
import { lazy, type ReactNode } from 'react'
import { settings } from '../../core/settings.ts'
import { formatCount, percent, splitAmount, tokens, type AmountUnit } from '../../i18n/format.ts'
import { Figure, FigureList } from '../../ui/Figure.tsx'
import { Section } from '../../ui/Section.tsx'
import type { DescribedState } from '../page/describedState.ts'
import { Ask } from './Ask.tsx'
import css from '../picture/Picture.module.css'
import { Indexed } from '../picture/Indexed.tsx'
import { WhenVisible } from '../picture/WhenVisible.tsx'
import type { MoneyBooks } from './moneyOfMembers.ts'
import { booksMessages } from '../picture/messages.gen.ts'
import { MoneyParts } from './MoneyParts.tsx'
import { planBooksQuery } from './planBooksQuery.ts'

const m = booksMessages.record
/** facts/plans.md §5.9: the window of the sources of payouts. */
const days = 90
/** Classes of outcomes below this one received less than they paid. */
const evenClass = 5

const SharesChart = lazy(async () => ({
  default: (await import('../../chart/SharesChart.tsx')).SharesChart,
}))
const OutcomeChart = lazy(async () => ({
  default: (await import('../../chart/OutcomeChart.tsx')).OutcomeChart,
}))

export interface RecordProps {
  state: DescribedState
  /** See `PlanSpec.inside`. */
  inside: bigint | undefined
}

/** Sources of payouts, outcomes and shares: what the indexer gathered, with its block and the command that recomputes it. */
export function Record({ state, inside }: RecordProps) {
  const query = useQuery(planBooksQuery(settings, state.plan))
  return (
    <Section title={m.title} lead={m.lead}>
      <Indexed query={query} tall="chart" perBlock>
        {(books) => <Told books={books} state={state} inside={inside} />}
      </Indexed>
    </Section>
  )
}

function Told({ books, state, inside }: RecordProps & { books: MoneyBooks }) {
  const { block, received, token, payoutToken } = books
  const unitOf = (address: string | null) =>
    state.tokens.find((one) => address !== null && isSameAddress(one.address, address))
  const paidIn = unitOf(token)
  const paidOut = unitOf(payoutToken)
  const same = paidIn === paidOut
  const own = BigInt(books.sources.ownPrincipal)
  return (
    <div className={css['block']}>
      {paidIn && paidOut ? <MoneyParts {...{ books, inside, paidIn, paidOut }} /> : null}
      {hasOutcomes(books) ? <Outcomes books={books} unit={paidOut} /> : null}
      {paidOut && !isPassage(books) ? (
        <WhenVisible tall="rows">
          <SharesChart
            title={m.sources(days)}
            unit={paidOut}
            parts={sourceParts(books, same)}
            empty={m.sourcesNone(days)}
          />
        </WhenVisible>
      ) : null}
      {!same && paidIn && own > 0n ? (
        <p className={css['small']}>{m.ownBack(tokens(own, paidIn), days)}</p>
      ) : null}
      {paidIn && (same || hasOthers(received)) ? (
        <WhenVisible tall="rows">
          <SharesChart title={m.shares} unit={paidIn} parts={shareParts(books, same)} />
        </WhenVisible>
      ) : null}
      <Fared books={books} />
      <Ask
        label={m.check}
        lead={m.checkLead(formatCount(block.number))}
        snippets={recompute(books, state.plan)}
      />
    </div>
  )
}

/** Members put nothing in and are paid nothing: what comes in goes on to others. */
const isPassage = ({ money, received }: MoneyBooks) =>
  [money.paidIn, received.membersEarned, received.membersReturned].every((sum) => sum === '0') &&
  hasOthers(received)

/** Where nobody is counted and nothing is paid on top, a row of zeros would read as if members had received nothing back. */
const hasOutcomes = ({ outcomes, received }: MoneyBooks) =>
  outcomes.basis !== 'none' || BigInt(received.membersEarned) > 0n

function Outcomes({ books, unit }: { books: MoneyBooks; unit: AmountUnit | undefined }) {
  const { outcomes, top, received } = books
  const whole = (share: number) => percent(BigInt(Math.round(share * 100)))
  return (
    <FigureList label={m.figures}>
      {outcomes.medianPercent === null ? null : (
        <Figure
          label={outcomes.basis === 'kept' ? m.middleKept : m.middle}
          value={whole(outcomes.medianPercent)}
          note={middleNote(outcomes.basis, outcomes.medianPercent)}
        />
      )}
      {top.percentOfEarned === null ? null : (
        <Figure
          label={m.top(top.members)}
          value={whole(top.percentOfEarned)}
          note={m.topNote(top.members)}
        />
      )}
      <Figure
        label={m.received}
        {...(unit ? splitAmount(BigInt(received.membersEarned), unit) : { value: null })}
        note={m.receivedNote}
      />
    </FigureList>
  )
}

/** What the middle one says of the others: of an even number it is the lower one, so half of them have this or less. */
export function middleNote(basis: MoneyBooks['outcomes']['basis'], percentOf: number): string {
  if (percentOf === 0) return m.middleNothing
  if (basis === 'kept') return m.middleKeptNote
  return basis === 'spent' ? m.middleSpent : m.middlePaid
}

function Fared({ books: { outcomes } }: { books: MoneyBooks }): ReactNode {
  const { basis, counted, classes } = outcomes
  if (counted === 0) return null
  const less = classes.slice(0, evenClass).reduce((sum, one) => sum + one, 0)
  const note = { spent: m.outcomesSpent, kept: m.outcomesKept, paid: m.outcomesPaid, none: null }[
    basis
  ]
  if (!note) return null
  return (
    <WhenVisible tall="chart">
      <OutcomeChart counters={classes} title={m.outcomes} note={note(less, counted)} />
    </WhenVisible>
  )
}

function sourceParts({ sources }: MoneyBooks, same: boolean) {
  const names = ['purchases', 'fundedReserve', 'revenue', 'ownPrincipal'] as const
  return names
    .filter((name) => same || name !== 'ownPrincipal')
    .map((name) => ({ label: m.sourceNames[name], amount: BigInt(sources[name]) }))
}

function hasOthers(received: MoneyBooks['received']): boolean {
  const { operator, communityReserve, otherPlans } = received
  return [operator, communityReserve, otherPlans].some((amount) => BigInt(amount) > 0n)
}

/** Of the token that members pay in; what they are paid in another token is a figure of its own. */
function shareParts(books: MoneyBooks, same: boolean) {
  const { received } = books
  const { membersEarned, membersReturned, operator, communityReserve, otherPlans } = received
  const own = [
    ...(same ? [{ label: m.who.members, amount: BigInt(membersEarned) }] : []),
    { label: m.who.own, amount: BigInt(membersReturned) },
  ]
  return [
    ...(isPassage(books) ? [] : own),
    { label: m.who.operator, amount: BigInt(operator) },
    { label: commonMessages.communityReserve, amount: BigInt(communityReserve) },
    { label: m.who.plans, amount: BigInt(otherPlans) },
  ]
}

function recompute({ recompute: command }: MoneyBooks, plan: string) {
  const [rpcUrl] = settings.rpc.primary
  const base = settings.endpoints.indexer
  const asked = [
    command,
    ...(rpcUrl ? [`--rpc ${rpcUrl}`] : []),
    ...(base ? [`--url ${base}`] : []),
  ]
  return {
    npm: asked.join(' \\\n  '),
    curl: `curl ${base}/v1/plans/${plan}/books?days=${days}`,
  }
}

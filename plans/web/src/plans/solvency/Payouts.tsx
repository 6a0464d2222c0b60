import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { settings } from '../../core/settings.ts'
import { formatCount, tokens } from '../../i18n/format.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import type { DescribedState } from '../page/describedState.ts'
import { Ask } from './Ask.tsx'
import css from '../picture/Picture.module.css'
import { Indexed } from '../picture/Indexed.tsx'
import { WhenVisible } from '../picture/WhenVisible.tsx'
import { unitsOfBooks, type MoneyBooks } from './moneyOfMembers.ts'
import { booksMessages } from '../picture/messages.gen.ts'
import { planBooksQuery } from './planBooksQuery.ts'

const m = booksMessages.record
/** facts/plans.md §5.9: the window of the sources of payouts. */
const days = 90

const SharesChart = lazy(async () => ({
  default: (await import('../../chart/SharesChart.tsx')).SharesChart,
}))

export interface PayoutsProps {
  state: DescribedState
}

/** Where payouts came from and who received what, as the indexer gathered it, with its block and the command that recomputes it. */
export function Payouts({ state }: PayoutsProps) {
  const query = useQuery(planBooksQuery(settings, state.plan))
  return (
    <Collapsible title={m.title} place="payouts" lead={m.lead}>
      <Indexed query={query} tall="chart" perBlock>
        {(books) => <Told books={books} state={state} />}
      </Indexed>
    </Collapsible>
  )
}

function Told({ books, state }: PayoutsProps & { books: MoneyBooks }) {
  const { block, received } = books
  const { paidIn, paidOut, same } = unitsOfBooks(books, state.tokens)
  const own = BigInt(books.sources.ownPrincipal)
  return (
    <div className={css['block']}>
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

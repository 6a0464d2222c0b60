import { useQuery } from '@tanstack/react-query'
import { settings } from '../../core/settings.ts'
import type { DescribedState } from '../page/describedState.ts'
import { Indexed } from '../picture/Indexed.tsx'
import { MoneyOverTime } from './MoneyOverTime.tsx'
import { unitsOfBooks } from '../solvency/moneyOfMembers.ts'
import { planBooksQuery, planHistoryQuery } from '../solvency/planBooksQuery.ts'

/** What members put in, took out and received over time. */
export function MoneyLead({ state }: { state: Pick<DescribedState, 'plan' | 'tokens'> }) {
  const history = useQuery(planHistoryQuery(settings, { plan: state.plan, from: undefined }))
  const { data: books } = useQuery(planBooksQuery(settings, state.plan))
  const [first] = state.tokens
  const { paidIn = first, paidOut = first } = unitsOfBooks(books, state.tokens)
  return (
    <Indexed query={history} tall="lead">
      {({ points }) =>
        paidIn ? <MoneyOverTime points={points} paidIn={paidIn} same={paidIn === paidOut} /> : null
      }
    </Indexed>
  )
}

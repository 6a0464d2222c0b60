import { useQuery } from '@tanstack/react-query'
import { isSameAddress } from '@causeway/protocol/address'
import { settings } from '../../core/settings.ts'
import type { DescribedState } from '../page/describedState.ts'
import { Indexed } from '../picture/Indexed.tsx'
import { MoneyOverTime } from './MoneyOverTime.tsx'
import { planBooksQuery, planHistoryQuery } from '../solvency/planBooksQuery.ts'

/** What members put in, took out and received over time. */
export function MoneyLead({ state }: { state: Pick<DescribedState, 'plan' | 'tokens'> }) {
  const history = useQuery(planHistoryQuery(settings, { plan: state.plan, from: undefined }))
  const { data: books } = useQuery(planBooksQuery(settings, state.plan))
  const tokenOf = (address: string | null | undefined) =>
    state.tokens.find((one) => address && isSameAddress(one.address, address)) ?? state.tokens[0]
  const paidIn = tokenOf(books?.token)
  const same = paidIn === tokenOf(books?.payoutToken)
  return (
    <Indexed query={history} tall="lead">
      {({ points }) =>
        paidIn ? <MoneyOverTime points={points} paidIn={paidIn} same={same} /> : null
      }
    </Indexed>
  )
}

import { useQuery } from '@tanstack/react-query'
import { settings } from '../../core/settings.ts'
import { tokens } from '../../i18n/format.ts'
import { Collapsible, type CollapsibleProps } from '../../ui/Collapsible.tsx'
import type { DescribedState } from '../page/describedState.ts'
import { Indexed } from '../picture/Indexed.tsx'
import { booksMessages } from '../picture/messages.gen.ts'
import { goneRow, MoneyParts } from './MoneyParts.tsx'
import { moneyOfMembers, unitsOfBooks } from './moneyOfMembers.ts'
import { planBooksQuery } from './planBooksQuery.ts'

export interface MoneyWentProps {
  state: DescribedState
  /** See `PlanSpec.inside`. */
  inside: bigint | undefined
  opens?: CollapsibleProps['opens']
}

/** What became of what members put in; nothing where nobody has put in or received anything. */
export function MoneyWent({ state, inside, opens }: MoneyWentProps) {
  const query = useQuery(planBooksQuery(settings, state.plan))
  const { data } = query
  const money = data && moneyOfMembers(data, inside)
  if (money?.paidIn === 0n && money.rewards === 0n) return null
  const { paidIn, paidOut } = unitsOfBooks(data, state.tokens)
  const gone = data && money?.gone !== undefined ? goneRow(data, money.gone) : null
  return (
    <Collapsible
      title={booksMessages.record.money.title}
      place="money"
      {...(opens && { opens })}
      said={gone && paidIn ? `${gone.label}: ${tokens(gone.amount, paidIn)}` : null}
    >
      <Indexed query={query} tall="chart" perBlock>
        {(books) =>
          paidIn && paidOut ? <MoneyParts {...{ books, inside, paidIn, paidOut }} /> : null
        }
      </Indexed>
    </Collapsible>
  )
}

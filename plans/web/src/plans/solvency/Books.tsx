import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { checkSnippets } from '../../chain/checkSnippets.ts'
import { settings } from '../../core/settings.ts'
import { formatCount, percent, tokens } from '../../i18n/format.ts'
import { Dot } from '../../ui/Dot.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { leftBps, moneyOfMembers, unitsOfBooks } from './moneyOfMembers.ts'
import { planBooksQuery } from './planBooksQuery.ts'
import { floats } from '../floats.ts'
import css from './Solvency.module.css'
import { Ask } from './Ask.tsx'
import type { DescribedState } from '../page/describedState.ts'
import { pageMessages } from '../page/messages.gen.ts'
import type { LoadedPlan } from '../page/usePlan.ts'
import { ColumnAmount } from '../../ui/ShownAmount.tsx'

const m = pageMessages.books

export interface BooksProps extends Pick<LoadedPlan, 'address' | 'description'> {
  state: DescribedState
}

/** Balance, liabilities and surplus at a block, and how to ask for them without us. */
export function Books({ state, address, description }: BooksProps) {
  const { books } = state
  const holds = books.every(({ balance, liabilities }) => balance >= liabilities)
  const isFloating = holds && floats(description.template)
  const block = formatCount(state.block.number)
  const [rpcUrl] = settings.rpc.primary
  const { lens } = settings.contracts
  const figures = [commonMessages.holds, commonMessages.owes, m.surplus].map((label) => ({
    label,
    number: true,
    beside: label === m.surplus,
  }))
  return (
    <Collapsible
      title={m.title}
      place="books"
      lead={m.lead}
      said={
        isFloating ? null : (
          <span className={css['verdict']}>
            <Dot tone={holds ? 'good' : 'bad'} />
            {holds ? m.yes(block) : m.no(block)}
          </span>
        )
      }
    >
      {isFloating ? <Left state={state} inside={description.inside?.(state)} /> : null}
      <DataTable
        label={m.caption}
        columns={[m.asset, ...figures]}
        rows={books.map(({ token, balance, liabilities, surplus }) => ({
          key: token.address,
          cells: [
            token.symbol,
            ...[balance, liabilities, surplus].map((amount, i) => (
              <ColumnAmount key={figures[i]?.label} of={amount} unit={token} bare />
            )),
          ],
        }))}
      />
      {rpcUrl && lens ? (
        <Ask lead={m.checkLead} snippets={checkSnippets({ rpcUrl, lens, plans: [address] })} />
      ) : null}
    </Collapsible>
  )
}

/** Of plans that owe whatever they hold: what is left of what was put in, in place of a yes that is always true. */
function Left({ state, inside }: { state: DescribedState; inside: bigint | undefined }) {
  const { data: books } = useQuery(planBooksQuery(settings, state.plan))
  const { paidIn: token } = unitsOfBooks(books, state.tokens)
  const money = books && moneyOfMembers(books, inside)
  const part = money ? leftBps(money) : null
  const write = (amount: bigint) => (token ? tokens(amount, token) : '')
  return (
    <>
      <p>{m.floats}</p>
      {inside === undefined ? <p>{m.leftUnknown}</p> : null}
      {money?.inside !== undefined && part !== null && token ? (
        <p>
          {m.left(write(money.paidIn), write(money.cameBack), write(money.inside), percent(part))}
        </p>
      ) : null}
    </>
  )
}

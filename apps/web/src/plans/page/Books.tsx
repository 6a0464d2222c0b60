import { checkSnippets } from '../../chain/checkSnippets.ts'
import { settings } from '../../env.ts'
import { count, quantity } from '../../format.ts'
import { Dot } from '../../ui/Dot.tsx'
import { Ledger } from '../../ui/Ledger.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './Books.module.css'
import { Check } from './Check.tsx'
import { pageMessages } from './messages.ts'
import type { PlanView } from './usePlan.ts'

const m = pageMessages.books

/** Balance, liabilities and surplus at a block, and how to ask for them without us. */
export function Books({ view: { state, address } }: { view: PlanView }) {
  if (!state)
    return (
      <Section title={m.title} lead={m.lead}>
        <div className={css['place']}>
          <Skeleton width="l" />
        </div>
      </Section>
    )
  const { books } = state
  const holds = books.every(({ balance, liabilities }) => balance >= liabilities)
  const block = count(state.block.number)
  const [rpcUrl] = settings.rpc.primary
  const { lens } = settings.contracts
  const figures = [m.balance, m.liabilities, m.surplus].map((label) => ({ label, number: true }))
  return (
    <Section title={m.title} lead={m.lead}>
      <p className={css['verdict']}>
        <Dot tone={holds ? 'good' : 'bad'} />
        {holds ? m.yes(block) : m.no(block)}
      </p>
      <Ledger label={m.caption} columns={[m.asset, ...figures]}>
        {books.map(({ token, balance, liabilities, surplus }) => (
          <tr key={token.address}>
            <th scope="row">{token.symbol}</th>
            <td data-number>{quantity(balance, token)}</td>
            <td data-number>{quantity(liabilities, token)}</td>
            <td data-number>{quantity(surplus, token)}</td>
          </tr>
        ))}
      </Ledger>
      {rpcUrl && lens ? (
        <Check snippets={checkSnippets({ rpcUrl, lens, plans: [address] })} />
      ) : null}
    </Section>
  )
}

import { checkSnippets } from '../../chain/checkSnippets.ts'
import { settings } from '../../env.ts'
import { count, quantity } from '../../format.ts'
import ledger from '../../ui/Ledger.module.css'
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
  return (
    <Section title={m.title} lead={m.lead}>
      <p className={css['verdict']}>
        <span className={css['dot']} data-bad={!holds || undefined} aria-hidden="true" />
        {holds ? m.yes(block) : m.no(block)}
      </p>
      <div className={ledger['scroll']}>
        <table className={ledger['ledger']} aria-label={m.caption}>
          <thead>
            <tr>
              <th scope="col">{m.asset}</th>
              {[m.balance, m.liabilities, m.surplus].map((name) => (
                <th key={name} scope="col" data-number>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {books.map(({ token, balance, liabilities, surplus }) => (
              <tr key={token.address}>
                <th scope="row">{token.symbol}</th>
                <td data-number>{quantity(balance, token)}</td>
                <td data-number>{quantity(liabilities, token)}</td>
                <td data-number>{quantity(surplus, token)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rpcUrl && lens ? (
        <Check snippets={checkSnippets({ rpcUrl, lens, plans: [address] })} />
      ) : null}
    </Section>
  )
}

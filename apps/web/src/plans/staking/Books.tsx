import { isSameAddress } from '@causeway/protocol/address'
import { checkSnippets } from '../../chain/checkSnippets.ts'
import type { Token } from '../../chain/tokenQuery.ts'
import { settings } from '../../env.ts'
import { count, quantity } from '../../format.ts'
import { shellMessages } from '../../shell/messages.ts'
import ledger from '../../ui/Ledger.module.css'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Snippet } from '../../ui/Snippet.tsx'
import css from '../page/Books.module.css'
import { stakingMessages } from './messages.ts'
import type { StakingView } from './useStaking.ts'

const m = stakingMessages.books

interface Row {
  token: Token
  balance: bigint
  liabilities: bigint
  surplus: bigint
}

/** Balance, liabilities and surplus at a block, and how to ask for them without us. */
export function Books({ view }: { view: StakingView }) {
  const { state, stake, reward } = view
  if (!state || !stake || !reward)
    return (
      <Section title={m.title} lead={m.lead}>
        <div className={css['place']}>
          <Skeleton width="l" />
        </div>
      </Section>
    )
  const { plan } = state
  const own: Row = {
    token: stake,
    balance: plan.balance,
    liabilities: plan.liabilities,
    surplus: plan.surplus,
  }
  const other: Row = {
    token: reward,
    balance: plan.rewardBalance,
    liabilities: plan.rewardLiabilities,
    surplus: plan.rewardSurplus,
  }
  const rows = isSameAddress(stake.address, reward.address) ? [own] : [own, other]
  const holds = rows.every((row) => row.balance >= row.liabilities)
  const block = count(state.block.number)
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
              <th scope="col" data-number>
                {m.balance}
              </th>
              <th scope="col" data-number>
                {m.liabilities}
              </th>
              <th scope="col" data-number>
                {m.surplus}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.token.address}>
                <th scope="row">{row.token.symbol}</th>
                <td data-number>{quantity(row.balance, row.token)}</td>
                <td data-number>{quantity(row.liabilities, row.token)}</td>
                <td data-number>{quantity(row.surplus, row.token)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Check view={view} />
    </Section>
  )
}

function Check({ view }: { view: StakingView }) {
  const [rpcUrl] = settings.rpc.primary
  const { lens } = settings.contracts
  if (!rpcUrl || !lens) return null
  return (
    <details className={css['check']}>
      <summary>{m.check}</summary>
      <p>{m.checkLead}</p>
      <Snippet
        label={m.check}
        snippets={checkSnippets({ rpcUrl, lens, plans: [view.address] })}
        first="cast"
        copy={{ label: m.copy, done: m.copied, failed: shellMessages.copyFailed }}
      />
    </details>
  )
}

import { useKit } from '@causeway/kit/react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { planSummaryQuery } from '../chain/indexer.ts'
import { tokenQuery, type Token } from '../chain/tokenQuery.ts'
import { useHead } from '../chain/useHead.ts'
import { settings } from '../env.ts'
import { count, dayAndTime, quantity } from '../format.ts'
import { planListQuery } from '../plans/planListQuery.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { booksQuery } from './booksQuery.ts'
import css from './Home.module.css'
import { homeMessages } from './messages.ts'
import type { TokenBooks } from './sumBooks.ts'

const m = homeMessages.statement

/** The balance of all plans at one block, like the statement of a bank that lets you look. */
export function Statement() {
  const kit = useKit()
  const { unreachable } = useHead()
  const list = useQuery(planListQuery(kit, settings))
  const plans = list.data?.filter((plan) => plan.template === 'staking').map((plan) => plan.address)
  const { data: books, isError } = useQuery(booksQuery(kit, settings, plans))
  const tokens = useQueries({
    queries: (books?.tokens ?? []).map(({ token }) =>
      tokenQuery(kit, { chainId: settings.chain.id, token }),
    ),
  })
  const members = useQueries({
    queries: (plans ?? []).map((plan) => planSummaryQuery(settings, plan)),
    combine: (all) =>
      all.length > 0 && all.every((one) => one.data)
        ? all.reduce((sum, one) => sum + (one.data?.members ?? 0), 0)
        : undefined,
  })
  const failed = (list.isError || isError) && !books
  const at = books && ([count(books.block.number), dayAndTime(books.block.timestamp)] as const)
  return (
    <section className={css['statement']} aria-label={m.title} aria-busy={!books}>
      <div className={css['statementHead']}>
        <h2>{m.title}</h2>
        <p>{at && plans?.length ? (unreachable ? m.stale(...at) : m.block(...at)) : m.reading}</p>
      </div>
      {failed || books?.plans === 0 ? (
        <p className={css['note']}>{failed ? m.failed : m.empty}</p>
      ) : (
        <dl className={css['lines']}>
          {books ? (
            books.tokens.map((row, i) => (
              <TokenLines key={row.token} row={row} token={tokens[i]?.data} />
            ))
          ) : (
            <Bones />
          )}
          {settings.endpoints.indexer ? (
            <Line name={m.members} value={members === undefined ? undefined : count(members)} />
          ) : null}
          <Line
            total
            name={m.holds}
            value={books && m.of(count(books.holding), count(books.plans))}
          />
        </dl>
      )}
      <p className={css['note']}>{m.note}</p>
    </section>
  )
}

function TokenLines({ row, token }: { row: TokenBooks; token: Token | undefined }) {
  const lines = [
    [m.staked, row.staked],
    [m.reserve, row.reserve],
    [m.owed, row.owed],
    [m.held, row.held],
  ] as const
  return (
    lines
      // A token that only rewards has no stake to show.
      .filter(([name, amount]) => name !== m.staked || amount > 0n)
      .map(([name, amount]) => (
        <Line
          key={name}
          name={name}
          value={
            token && (
              <>
                {quantity(amount, token)} <small>{token.symbol}</small>
              </>
            )
          }
        />
      ))
  )
}

function Line({ name, value, total }: { name: string; value: ReactNode; total?: boolean }) {
  return (
    <div className={css['line']} data-total={total || undefined}>
      <dt>{name}</dt>
      <dd>{value ?? <Skeleton />}</dd>
    </div>
  )
}

function Bones() {
  return [m.staked, m.reserve, m.owed, m.held].map((name) => (
    <Line key={name} name={name} value={undefined} />
  ))
}

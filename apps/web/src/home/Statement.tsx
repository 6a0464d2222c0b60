import { useKit } from '@causeway/kit/react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { planSummaryQuery } from '../chain/indexer.ts'
import { tokenQuery, type Token } from '../chain/tokenQuery.ts'
import { useHead } from '../chain/useHead.ts'
import { settings } from '../env.ts'
import { count, dayAndTime, quantity } from '../format.ts'
import { planListQuery } from '../plans/planListQuery.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { booksQuery } from './booksQuery.ts'
import css from './Statement.module.css'
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
    combine: (all) => all.map((one) => one.data),
  })
  const failed = (list.isError || isError) && !books
  const at = books?.plans
    ? ([count(books.block.number), dayAndTime(books.block.timestamp)] as const)
    : null
  return (
    <section className={css['statement']} aria-label={m.title} aria-busy={!books}>
      <div className={css['head']}>
        <h2>{m.title}</h2>
        <p>{at ? (unreachable ? m.stale(...at) : m.block(...at)) : failed ? '' : m.reading}</p>
      </div>
      {failed || books?.plans === 0 ? (
        <p className={css['note']}>{failed ? m.failed : m.empty}</p>
      ) : (
        <>
          <Table rows={books?.tokens} tokens={tokens} />
          <dl className={css['lines']}>
            {settings.endpoints.indexer ? <Members plans={plans} /> : null}
            <div className={css['line']} data-total="">
              <dt>{m.holds}</dt>
              <dd>
                {books ? m.of(count(books.holding), count(books.plans)) : <Skeleton width="s" />}
              </dd>
            </div>
          </dl>
          <p className={css['note']}>{m.note}</p>
        </>
      )}
    </section>
  )
}

const lines = ['staked', 'reserve', 'owed', 'held', 'surplus'] as const

/** One column for each token: amounts of different tokens never stand under one another, and are never added up. */
function Table({
  rows,
  tokens,
}: {
  rows: readonly TokenBooks[] | undefined
  tokens: readonly (Token | undefined)[]
}) {
  const columns = rows ?? [undefined, undefined]
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{m.token}</th>
          {columns.map((row, i) => (
            <th scope="col" key={row?.token ?? i}>
              {tokens[i]?.symbol ?? <Skeleton width="s" />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            <th scope="row">{m[line]}</th>
            {columns.map((row, i) => (
              <td key={row?.token ?? i}>
                <Cell row={row} token={tokens[i]} line={line} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({
  row,
  token,
  line,
}: {
  row: TokenBooks | undefined
  token: Token | undefined
  line: (typeof lines)[number]
}) {
  if (!row || !token) return <Skeleton />
  // A token that only rewards has no stake; nothing is not the same as zero.
  if (line === 'staked' && row.staked === 0n) return '–'
  return quantity(line === 'surplus' ? row.held - row.owed : row[line], token)
}

function Members({ plans }: { plans: readonly `0x${string}`[] | undefined }) {
  const members = useQueries({
    queries: (plans ?? []).map((plan) => planSummaryQuery(settings, plan)),
    combine: (all) =>
      all.length > 0 && all.every((one) => one.data)
        ? all.reduce((sum, one) => sum + (one.data?.members ?? 0), 0)
        : undefined,
  })
  return (
    <div className={css['line']}>
      <dt>{m.members}</dt>
      <dd>{members === undefined ? <Skeleton width="s" /> : count(members)}</dd>
    </div>
  )
}

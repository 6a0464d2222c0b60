import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { useHead } from '../chain/useHead.ts'
import { settings } from '../core/settings.ts'
import { formatCount, dayAndTime } from '../i18n/format.ts'
import { catalogueQuery } from '../plans/catalogueQuery.ts'
import { FigureSkeleton } from '../ui/FigureSkeleton.tsx'
import css from './Statement.module.css'
import { homeMessages } from './messages.gen.ts'
import { sumBooks, type TokenBooks } from './sumBooks.ts'
import { ColumnAmount } from '../ui/ShownAmount.tsx'

const m = homeMessages.statement

/** The balance of all plans at one block, like the statement of a bank that lets you look. */
export function Statement() {
  const { unreachable } = useHead()
  const { data, isError } = useQuery(catalogueQuery(useKit(), settings))
  const books = data && sumBooks(data.plans)
  const failed = isError && !books
  const at = data?.plans.length
    ? ([formatCount(data.block.number), dayAndTime(data.block.timestamp)] as const)
    : null
  return (
    <section className={css['statement']} aria-label={m.title} aria-busy={!books}>
      <div className={css['head']}>
        <h2>{m.title}</h2>
        <p>{at ? (unreachable ? m.stale(...at) : m.block(...at)) : failed ? '' : m.reading}</p>
      </div>
      {failed || books?.count === 0 ? (
        <p className={css['note']}>{failed ? m.failed : m.empty}</p>
      ) : (
        <>
          <Table rows={books?.tokens} />
          <dl className={css['lines']}>
            <div className={css['line']} data-total="">
              <dt>{m.holds}</dt>
              <dd>
                {books ? (
                  m.of(formatCount(books.holding), formatCount(books.count))
                ) : (
                  <FigureSkeleton width="s" />
                )}
              </dd>
            </div>
            {books && books.unread > 0 ? (
              <div className={css['line']}>
                <dt>{m.unread}</dt>
                <dd>{formatCount(books.unread)}</dd>
              </div>
            ) : null}
          </dl>
          <p className={css['note']}>{m.note}</p>
        </>
      )}
    </section>
  )
}

const columns = ['owed', 'held', 'surplus'] as const

/** As many rows as a chain with plans is likely to need (its own token and a stable one), so that nothing moves when the figures come. */
const waiting = [undefined, undefined]

/** One row for each token: amounts of different tokens are never added up. */
function Table({ rows }: { rows: readonly TokenBooks[] | undefined }) {
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{m.token}</th>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {m[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(rows ?? waiting).map((row, i) => (
          <tr key={row?.token.address ?? i}>
            <th scope="row">{row?.token.symbol ?? <FigureSkeleton width="s" />}</th>
            {columns.map((column) => (
              <td key={column} data-label={m[column]}>
                {row ? (
                  <ColumnAmount of={amount(row, column)} unit={row.token} bare />
                ) : (
                  <FigureSkeleton />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const amount = (row: TokenBooks, column: (typeof columns)[number]): bigint =>
  column === 'surplus' ? row.held - row.owed : row[column]

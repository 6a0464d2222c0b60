import type { RequestDescription } from '@causeway/testkit/wallet/approve/types'
import css from './Pocket.module.css'

/** What is asked, line by line. */
export function RequestFacts({ rows }: { rows: RequestDescription['rows'] }) {
  if (rows.length === 0) return null
  return (
    <dl className={css['facts']}>
      {rows.map(({ label, value, code }, place) => (
        // Labels may repeat; the list is drawn once.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place}>
          <dt>{label}</dt>
          <dd className={code ? css['code'] : undefined}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

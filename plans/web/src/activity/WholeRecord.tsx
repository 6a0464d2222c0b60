import { url } from '@causeway/protocol/http/call'
import { memberExportOf, planExportOf } from '@causeway/plans/protocol/api/indexer/planExportOf'
import { settings } from '../core/settings.ts'
import css from '../members/Members.module.css'
import { activityMessages as m } from './messages.gen.ts'

/** All events of a wallet or a plan as a file that the service makes, however many there are. */
export function WholeRecord({
  of,
}: {
  of: { readonly member: string } | { readonly plan: string }
}) {
  const base = settings.endpoints.indexer
  if (base === null) return null
  const href = (format: 'csv' | 'json') =>
    'member' in of
      ? url(memberExportOf, base, { params: { member: of.member, format } })
      : url(planExportOf, base, { params: { plan: of.plan, format } })
  return (
    <p className={css['asOf']}>
      {m.whole}:{' '}
      <a href={href('csv')} download>
        CSV
      </a>{' '}
      ·{' '}
      <a href={href('json')} download>
        JSON
      </a>
    </p>
  )
}

import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField } from '@causeway/protocol/http/fields'

/** As what a record is sent. */
export const exportFormat = v.picklist(['csv', 'json'])

/**
 * Every event of a plan as one file, the newest first: `time` (ISO 8601), `block`, `log`, `transaction`, `plan`, `family`, `event`,
 * `kind`, `member` (hub id), `wallet`, `to`, `amount` and `overflow` (base units), `level`, `purchase`. Sent while it is read, however long it is.
 */
export const planExportOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/export/:format',
  params: v.object({ plan: addressField, format: exportFormat }),
  response: v.string(),
  media: 'text/csv',
})

/** The same of everything that a wallet did or received in any plan. */
export const memberExportOf = endpoint({
  method: 'GET',
  path: '/v1/members/:member/export/:format',
  params: v.object({ member: addressField, format: exportFormat }),
  response: v.string(),
  media: 'text/csv',
})

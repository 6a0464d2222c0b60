import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField, baseUnits } from '@causeway/protocol/http/fields'
import { count } from '@causeway/protocol/http/boundedInteger'
import { currency } from '@causeway/protocol/api/chainData/fields'
import { indexedBlock, kind, planName } from './parts.ts'
import { exportFormat } from './planExportOf.ts'

/** A calendar year, UTC. */
const year = v.pipe(v.string(), v.regex(/^2\d{3}$/u, 'is no year'), v.transform(Number))

/** Whose money moved, of the sides of `activityKinds`: paid by the member, its own money back, or earned. */
export const statementSides = ['in', 'returned', 'earned'] as const

/** What events of one kind came to in one plan within a year, in base units of `token`. */
const statementRow = v.object({
  token: v.nullable(addressField),
  plan: planName.entries.plan,
  family: planName.entries.family,
  side: v.picklist(statementSides),
  kind,
  events: count,
  amount: baseUnits,
  /** In `currency`, a decimal string: each day's part at the price of the day's first such event; null: of no part is a price known. */
  value: v.nullable(v.string()),
  /** The part of `amount` that no price is known of, and that is not in `value`. */
  unpriced: baseUnits,
})

const params = { member: addressField, year }
const query = v.object({ currency: v.optional(currency, 'usd') })

/**
 * What a wallet paid in, took back and received within a calendar year (UTC), by token, plan and kind. Sums of its events up to `block`;
 * what was credited counts when it was credited. `currency` is null where the operator names no service that knows prices.
 */
export const memberStatementOf = endpoint({
  method: 'GET',
  path: '/v1/members/:member/statement/:year',
  params: v.object(params),
  query,
  response: v.object({
    block: indexedBlock,
    year: count,
    currency: v.nullable(currency),
    rows: v.array(statementRow),
  }),
})

/**
 * The same as a file: a line for each row, `year`, `token`, `plan`, `family`, `side`, `kind`, `events`, `amount`, `currency`, `value`,
 * `unpriced`; then the sum of each token and side, without a plan.
 */
export const statementExportOf = endpoint({
  method: 'GET',
  path: '/v1/members/:member/statement/:year/:format',
  params: v.object({ ...params, format: exportFormat }),
  query,
  response: v.string(),
  media: 'text/csv',
})

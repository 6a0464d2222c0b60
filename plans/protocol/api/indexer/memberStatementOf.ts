import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField, baseUnits } from '@causeway/protocol/http/fields'
import { count } from '@causeway/protocol/http/boundedInteger'
import { indexedBlock, kind, planName } from './parts.ts'

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
})

/**
 * What a wallet paid in, took back and received within a calendar year (UTC), by token, plan and kind. Sums of its events up to `block`;
 * what was credited counts when it was credited. Prices are not in it: the indexer knows none.
 */
export const memberStatementOf = endpoint({
  method: 'GET',
  path: '/v1/members/:member/statement/:year',
  params: v.object({ member: addressField, year }),
  response: v.object({ block: indexedBlock, year: count, rows: v.array(statementRow) }),
})

/** The same as a file: a line for each row, `year`, `token`, `plan`, `family`, `side`, `kind`, `events`, `amount`; then the sum of each token and side, without a plan. */
export const statementExportOf = endpoint({
  method: 'GET',
  path: '/v1/members/:member/statement/:year/csv',
  params: v.object({ member: addressField, year }),
  response: v.string(),
  media: 'text/csv',
})

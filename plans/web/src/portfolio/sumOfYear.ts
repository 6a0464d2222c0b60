import { sumDecimals } from '@causeway/protocol/amount/decimal'
import type { ResponseOf } from '@causeway/protocol/http/call'
import type {
  memberStatementOf,
  statementSides,
} from '@causeway/plans/protocol/api/indexer/memberStatementOf'
import type { Address } from 'viem'

type StatementRows = ResponseOf<typeof memberStatementOf>['rows']
type Side = (typeof statementSides)[number]

/** What a year came to in one token, base units. */
interface YearOfToken {
  readonly token: Address
  readonly amounts: Readonly<Record<Side, bigint>>
  /** In the statement's currency, decimal strings; null: of no part is a price known. */
  readonly values: Readonly<Record<Side, string | null>>
  /** Whether something of it has no price, and so is in no value. */
  readonly isUnpriced: boolean
}

/** The sums of a year, token by token; amounts of different tokens are never added up. Pure. */
export function sumOfYear(rows: StatementRows): readonly YearOfToken[] {
  const tokens = [...new Set(rows.flatMap(({ token }) => token ?? []))]
  return tokens.map((token) => {
    const sumOf = (side: Side) =>
      rows
        .filter((row) => row.token === token && row.side === side)
        .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    const valueOf = (side: Side) => {
      const known = rows.flatMap((row) =>
        row.token === token && row.side === side && row.value !== null ? [row.value] : [],
      )
      return known.length === 0 ? null : sumDecimals(known)
    }
    return {
      token,
      amounts: { in: sumOf('in'), returned: sumOf('returned'), earned: sumOf('earned') },
      values: { in: valueOf('in'), returned: valueOf('returned'), earned: valueOf('earned') },
      isUnpriced: rows.some((row) => row.token === token && row.unpriced !== '0'),
    }
  })
}

/** Every calendar year (UTC) from one moment to another, unix seconds, the newest first. Pure. */
export function yearsBetween(from: number, to: number): readonly number[] {
  const yearOf = (at: number) => new Date(at * 1_000).getUTCFullYear()
  const last = yearOf(to)
  const count = Math.max(0, last - yearOf(from)) + 1
  return Array.from({ length: count }, (_, i) => last - i)
}

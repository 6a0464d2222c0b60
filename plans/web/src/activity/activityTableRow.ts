import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import type { Activity } from '@causeway/plans/protocol/api/indexer/indexedActivity'
import {
  activityKinds,
  kindNames,
  kindsOf,
  type ActivityKind,
} from '@causeway/plans/protocol/books/activityKinds'
import { amountStyle, type AmountUnit } from '../i18n/format.ts'

/** What a visitor filters by: whose money moved. */
export const activitySides = ['all', 'in', 'earned', 'returned', 'other'] as const
export type ActivitySide = (typeof activitySides)[number]

/** The kinds of a filter; none means all of them. */
export function kindsOfSide(side: ActivitySide): readonly ActivityKind[] {
  if (side === 'all') return []
  if (side !== 'other') return kindsOf(side)
  return kindNames.filter((kind) => !['in', 'earned', 'returned'].includes(activityKinds[kind]))
}

export interface ActivityTableRow extends Activity {
  readonly planName: string
  /** undefined where the event moves no token, or it is not known yet */
  readonly unit: AmountUnit | undefined
}

/** Kinds whose amount counts no token. */
const uncounted: readonly ActivityKind[] = ['points', 'joined', 'placed', 'walletChanged', 'note']

/** Which way money of a kind goes for a member; undefined: it moves none of theirs, or it is counted already. */
export function signOfKind(kind: ActivityKind): '+' | '−' | undefined {
  const side = activityKinds[kind]
  if (side === 'in' || side === 'fed') return '−'
  return side === 'earned' || side === 'returned' ? '+' : undefined
}

/** The amount of an event as a person reads it, with its sign; empty where it is none. */
export function activityAmountText({
  kind,
  amount,
  unit,
}: Pick<ActivityTableRow, 'kind' | 'amount' | 'unit'>) {
  if (uncounted.includes(kind) || !unit || amount === '0') return ''
  return formatAmount(BigInt(amount), unit, { ...amountStyle(), sign: signOfKind(kind) })
}

/** Unix seconds of a day that a date field names, at its beginning or end; undefined for an empty field. */
export function daySeconds(text: string, edge: 'start' | 'end'): number | undefined {
  const [year, month, date] = text.split('-').map(Number)
  if (!year || !month || !date) return undefined
  const start = new Date(year, month - 1, date + (edge === 'end' ? 1 : 0)).getTime() / 1000
  return edge === 'end' ? start - 1 : start
}

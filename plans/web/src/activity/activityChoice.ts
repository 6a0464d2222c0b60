import type { Address } from 'viem'
import {
  daySeconds,
  signOfKind,
  type ActivityTableRow,
  type ActivitySide,
} from './activityTableRow.ts'
import type { Merged } from './mergeTimelines.ts'
import { symbolsIn, type WalletHistoryRow } from './walletHistoryRow.ts'

/** Plan events by whose money moved; `wallet`: what happened outside of plans. */
export const shownSides = ['all', 'in', 'earned', 'returned', 'other', 'wallet'] as const
export const directions = ['all', 'in', 'out'] as const

/** What a visitor filters by. */
export interface ActivityChoice {
  readonly side: ActivitySide | 'wallet'
  readonly plan: Address | ''
  /** A token's symbol; '' is any. */
  readonly token: string
  readonly direction: (typeof directions)[number]
  /** days, as a date field writes them */
  readonly from: string
  readonly to: string
}

export const everything: ActivityChoice = {
  side: 'all',
  plan: '',
  token: '',
  direction: 'all',
  from: '',
  to: '',
}

export type PlanEventRow = ActivityTableRow & { readonly at: number; readonly hash: string }
export type TimelineRow = Merged<PlanEventRow, WalletHistoryRow>

/** Whether anything is left out. */
export const isChosen = (choice: ActivityChoice) =>
  Object.entries(choice).some(([name, value]) => value !== everything[name as keyof ActivityChoice])

/** Events are chosen by the service as far as it can; what it cannot is left to `fits`. */
export const asksPlans = ({ side }: ActivityChoice) => side !== 'wallet'
/** What a wallet did belongs to no plan, and to no side of a plan's money. */
export const asksWallet = ({ side, plan }: ActivityChoice) =>
  plan === '' && (side === 'all' || side === 'wallet')

/** Whether a row is of what was chosen. Pure. */
export function fits(row: TimelineRow, choice: ActivityChoice): boolean {
  if (row.source === 'plan' ? !asksPlans(choice) : !asksWallet(choice)) return false
  const from = daySeconds(choice.from, 'start')
  const to = daySeconds(choice.to, 'end')
  if ((from !== undefined && row.row.at < from) || (to !== undefined && row.row.at > to))
    return false
  if (choice.token !== '' && !tokensOfRows(row).includes(choice.token)) return false
  return choice.direction === 'all' || directionsOf(row).includes(choice.direction)
}

/** The symbols that a row is about. */
export function tokensOfRows(row: TimelineRow): readonly string[] {
  return row.source === 'wallet' ? symbolsIn(row.row) : row.row.unit ? [row.row.unit.symbol] : []
}

function directionsOf(row: TimelineRow): readonly string[] {
  if (row.source === 'wallet') return row.row.history.transfers.map(({ direction }) => direction)
  const sign = signOfKind(row.row.kind)
  return sign ? [sign === '+' ? 'in' : 'out'] : []
}

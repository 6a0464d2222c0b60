import type { Address } from '@causeway/protocol/address'
import {
  activityKinds,
  kindNames,
  kindsOf,
  type MoneySide,
} from '../../protocol/books/activityKinds.ts'
import { outcomeBasis } from '../../protocol/books/outcomeClass.ts'
import { checksumOf } from '../chain/checksumOf.ts'
import { kindsWith } from '../figures/effects.ts'
import type { Totals } from '../figures/planLedger.ts'
import { shownAmount } from './shownAmount.ts'

type Sums = Totals['sums']

/** The sum of all kinds of one side. */
export function sideOf(sums: Sums, side: MoneySide): bigint {
  return kindsOf(side).reduce((all, kind) => all + (sums[kind] ?? 0n), 0n)
}

/** Sums as the API lists them. */
export function listedSums(sums: Sums) {
  return kindNames
    .filter((kind) => sums[kind] !== undefined)
    .map((kind) => ({ kind, amount: shownAmount(sums[kind] ?? 0n) }))
}

/**
 * What the events say that is left in the plan: in minus out. Where members are paid in another token than they pay in, the money for
 * payouts is counted apart. What traders hold changes with prices, which no event tells: null.
 */
export function heldBy(
  sums: Sums,
  plan: { family: string | null; token: string | null; payoutToken: string | null },
): { held: string | null; heldForPayouts: string | null } {
  if (plan.family?.startsWith('traders')) return { held: null, heldForPayouts: null }
  const of = (side: MoneySide) => sideOf(sums, side)
  const members = of('in') - of('returned') - of('operator') - of('reserve') - of('passed')
  const payouts = of('fed') - of('unfed') - of('earned')
  return plan.token === plan.payoutToken
    ? { held: shownAmount(members + payouts), heldForPayouts: null }
    : { held: shownAmount(members), heldForPayouts: shownAmount(payouts) }
}

/** What became of what members put in; base units. See `planBooksOf`. */
export interface MembersMoney {
  readonly paidIn: bigint
  readonly cameBack: bigint
  readonly inside: bigint | null
  readonly rewards: bigint
  readonly lost: bigint | null
}

/**
 * Parts what members put in: came back, still theirs inside, received in addition, and what is gone from all of them together.
 * What is inside is told where events tell it: all that was not taken out of a plan that keeps it, purchases that can still be taken
 * back, payments for what was not shown yet. Elsewhere only the contract knows: null.
 */
export function membersMoney(
  sums: Sums,
  plan: {
    family: string | null
    vault: string | null
    token: string | null
    payoutToken: string | null
  },
): MembersMoney {
  const paidIn = sideOf(sums, 'in')
  const cameBack = sideOf(sums, 'returned')
  const rewards = sideOf(sums, 'earned')
  const inside = insideOf(sums, plan)
  if (inside === null) return { paidIn, cameBack, inside, rewards, lost: null }
  const isOneToken = plan.token === plan.payoutToken
  const gone = paidIn - cameBack - inside - (isOneToken ? rewards : 0n)
  return { paidIn, cameBack, inside, rewards, lost: gone > 0n ? gone : 0n }
}

function insideOf(
  sums: Sums,
  plan: { family: string | null; vault: string | null },
): bigint | null {
  const left = sideOf(sums, 'in') - sideOf(sums, 'returned')
  switch (outcomeBasis(plan)) {
    case 'kept':
      return left
    case 'spent':
      return sumOfKinds(sums, kindsWith('open', 1)) - sumOfKinds(sums, kindsWith('open', -1))
    case 'none':
      return plan.family === 'advertisement' ? left - sideOf(sums, 'passed') : null
    case 'paid':
      return null
  }
}

const sumOfKinds = (sums: Sums, kinds: readonly (keyof Sums)[]) =>
  kinds.reduce((all, kind) => all + (sums[kind] ?? 0n), 0n)

/**
 * Where what was paid out came from. A payout of a plan that revenue feeds came from revenue as far as revenue was what funded it: by the
 * parts of all that ever came in.
 */
export function payoutSources(
  paid: Sums,
  family: string | null,
  all: Sums,
): Record<'purchases' | 'fundedReserve' | 'revenue' | 'ownPrincipal', bigint> {
  const sources = { purchases: 0n, fundedReserve: 0n, revenue: 0n, ownPrincipal: 0n }
  for (const kind of kindNames) {
    const amount = paid[kind] ?? 0n
    const side = activityKinds[kind]
    if (side === 'returned') sources.ownPrincipal += amount
    else if (side === 'earned') sources[sourceOf(kind, family)] += amount
  }
  const fed = sideOf(all, 'fed')
  const own = fed > 0n ? (sources.revenue * (all.revenue ?? 0n)) / fed : sources.revenue
  sources.fundedReserve += sources.revenue - own
  sources.revenue = own
  return sources
}

/** Plans that revenue alone feeds. */
const fedByRevenue = new Set(['dividends', 'relativeStaking'])

function sourceOf(
  kind: (typeof kindNames)[number],
  family: string | null,
): 'purchases' | 'fundedReserve' | 'revenue' | 'ownPrincipal' {
  // What a circle pays out is what its members paid in.
  if (kind === 'pot') return 'ownPrincipal'
  if (kind === 'prize') return family === 'ticketRaffle' ? 'purchases' : 'fundedReserve'
  if (kind === 'reward') return family && fedByRevenue.has(family) ? 'revenue' : 'fundedReserve'
  if (kind === 'saleTokens') return 'fundedReserve'
  return 'purchases'
}

/** A plan's name and tokens as answers tell them. */
export function planNameOf(row: {
  address: string
  family: string | null
  token: string | null
  payoutToken: string | null
}) {
  return {
    plan: row.address as Address,
    family: row.family,
    token: row.token,
    payoutToken: row.payoutToken,
  }
}

/** An address that is stored in lower case. */
export function shownWallet(wallet: string): Address {
  return checksumOf(wallet)
}

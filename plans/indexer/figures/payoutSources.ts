import { activityKinds, kindNames } from '../../protocol/books/activityKinds.ts'
import type { Totals } from './planLedger.ts'
import { sumOfSide } from './sumOfSide.ts'

type Sums = Totals['sums']

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
  const fed = sumOfSide(all, 'fed')
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

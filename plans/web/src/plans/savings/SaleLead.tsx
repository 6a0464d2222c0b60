import { useQuery } from '@tanstack/react-query'
import { sumOf } from '@causeway/plans/protocol/api/indexer/parts'
import type { Address } from 'viem'
import { TimeLines } from '../../chart/TimeCharts.tsx'
import type { LinesPoint } from '../../chart/ChartLines.tsx'
import { settings } from '../../core/settings.ts'
import { saleMessages } from './saleMessages.gen.ts'
import type { DescribedState } from '../page/describedState.ts'
import { tokenOf } from '../page/tokenOf.ts'
import { hasBought, UnlockLine, type UnlocksState } from './UnlockLine.tsx'
import { booksMessages } from '../picture/messages.gen.ts'
import { planHistoryQuery } from '../solvency/planBooksQuery.ts'

const m = booksMessages.sale

/** A token sale as its line needs it. */
export type IcoLineState = Pick<DescribedState, 'plan' | 'now' | 'tokens'> & {
  readonly v: {
    readonly phase: number
    readonly raised: bigint
    /** when it ends or ended; 0 before it is open */
    readonly endedAt: bigint
    readonly terms: {
      readonly payToken: Address
      readonly softCap: bigint
      readonly hardCap: bigint
    }
  }
}

/** What the visitor has bought and when it is released; else what was paid. */
export function SaleLead({ state }: { state: IcoLineState & UnlocksState }) {
  return hasBought(state) ? <UnlockLine state={state} /> : <PaidLine state={state} />
}

/** What was paid until now, below both caps, up to the end of the sale. */
export function PaidLine({ state }: { state: IcoLineState }) {
  const { terms, raised, endedAt } = state.v
  const { data } = useQuery({
    ...planHistoryQuery(settings, { plan: state.plan, from: undefined }),
    enabled: Boolean(settings.endpoints.indexer),
  })
  const past = (data?.points ?? []).map(({ timestamp, sums }) => ({
    timestamp,
    paid: sumOf(sums, 'in'),
  }))
  return (
    <TimeLines
      title={saleMessages.figures.raised}
      names={[m.paid, m.hardCap, m.softCap]}
      points={salePoints({ past, terms, raised, endedAt, now: state.now })}
      unit={tokenOf(state, terms.payToken)}
      file="sale"
      empty={booksMessages.history.membersEmpty}
      mark={Number(state.now)}
      steps
    />
  )
}

interface SaleLine {
  readonly past: readonly { readonly timestamp: number; readonly paid: bigint }[]
  readonly terms: { readonly softCap: bigint; readonly hardCap: bigint }
  readonly raised: bigint
  readonly endedAt: bigint
  readonly now: bigint
}

/** The line ends now, or where the sale ended; the caps go on to its end. Pure. */
export function salePoints({ past, terms, raised, endedAt, now }: SaleLine): LinesPoint[] {
  const { softCap, hardCap } = terms
  const end = Number(endedAt)
  const until = end > 0 ? Math.min(Number(now), end) : Number(now)
  const during = past.filter(({ timestamp }) => timestamp < until)
  const line = [...during, { timestamp: until, paid: raised }]
  const points = line.map(({ timestamp, paid }) => ({
    timestamp,
    values: [paid, hardCap, softCap],
  }))
  return end > until ? [...points, { timestamp: end, values: [null, hardCap, softCap] }] : points
}

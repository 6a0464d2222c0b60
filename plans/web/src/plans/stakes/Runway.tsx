import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { RunwayChart } from '../../chart/TimeCharts.tsx'
import { day, distance, span } from '../../i18n/format.ts'
import type { DescribedState } from '../page/describedState.ts'
import { tokenOf } from '../page/tokenOf.ts'
import { booksMessages } from '../picture/messages.gen.ts'
import { decayRunway, evenRunway, halvesIn, type Ahead, type Decay } from './runway.ts'

const m = booksMessages.runway

interface Evenly {
  readonly rateX32: bigint
  readonly periodFinish: bigint
  readonly lastUpdate: bigint
  readonly minTotal: bigint
  /** What the stream counts: weights, which are the stakes where a plan has none. */
  readonly totalWeight: bigint
}

/** A plan whose reserve is given out over time. */
export type StreamState = Pick<DescribedState, 'now' | 'tokens'> & {
  readonly v: { readonly rewardToken: Address } & (Evenly | Decay)
}

interface RunwayProps {
  past: readonly { readonly timestamp: number; readonly reserve: bigint }[]
  state: StreamState
  /** Which of several pictures it is, where there are several. */
  choice?: ReactNode
}

/** How a reserve goes on if nobody adds anything. */
export const aheadOf = (v: StreamState['v'], now: bigint): readonly Ahead[] =>
  'rateX32' in v ? evenRunway({ ...v, totalStake: v.totalWeight }, now) : decayRunway(v, now)

/** The reserve so far and, from what is deposited alone, how it goes on if nobody adds anything. */
export function Runway({ past, state: { v, now, tokens }, choice }: RunwayProps) {
  const ahead = aheadOf(v, now)
  return (
    <RunwayChart
      past={past.map(({ timestamp, reserve }) => ({ timestamp, amount: reserve }))}
      now={Number(now)}
      ahead={ahead}
      unit={tokenOf({ tokens }, v.rewardToken)}
      note={noteOf(v, ahead, now)}
      choice={choice}
    />
  )
}

function noteOf(v: StreamState['v'], ahead: readonly Ahead[], now: bigint): string {
  const end = ahead.at(-1)
  if (!end) return m.waiting
  if ('rateX32' in v) return m.until(day(end.timestamp), distance(BigInt(end.timestamp), now))
  return m.decay(span(halvesIn(v) ?? 0n))
}

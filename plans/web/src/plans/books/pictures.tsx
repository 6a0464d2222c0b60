import { lazy, type ReactNode } from 'react'
import type { DescribedState } from '../page/describedState.ts'
import { tokenOf } from '../page/tokenOf.ts'
import type { CircleState } from '../others/circle.ts'
import type { FundState } from './Fund.tsx'
import type { HistoryProps } from './History.tsx'
import type { Tall } from './WhenVisible.tsx'
import type { RaceState } from '../raffles/race.ts'
import type { TicketState } from './Odds.tsx'
import type { LegsState, SeatsState } from './PlanTree.tsx'
import { periodPots, weekPots, type PeriodsState, type WeeksState } from './pot.ts'
import type { RoundsState } from './Rounds.tsx'
import type { StreamState } from './Runway.tsx'
import type { UnlocksState } from './Unlocks.tsx'

const Circle = lazy(async () => ({ default: (await import('./Circle.tsx')).Circle }))
const Fund = lazy(async () => ({ default: (await import('./Fund.tsx')).Fund }))
const LegTree = lazy(async () => ({ default: (await import('./PlanTree.tsx')).LegTree }))
const Pots = lazy(async () => ({ default: (await import('./Pots.tsx')).Pots }))
const Rounds = lazy(async () => ({ default: (await import('./Rounds.tsx')).Rounds }))
const StakeOdds = lazy(async () => ({ default: (await import('./Odds.tsx')).StakeOdds }))
const TicketOdds = lazy(async () => ({ default: (await import('./Odds.tsx')).TicketOdds }))
const SeatTree = lazy(async () => ({ default: (await import('./PlanTree.tsx')).SeatTree }))
const Unlocks = lazy(async () => ({ default: (await import('./Unlocks.tsx')).Unlocks }))

/** What is particular to a kind of plan. */
export interface BookPicture {
  readonly tall: Tall
  readonly draw: (state: DescribedState) => ReactNode
  /** Views of the plan that it reads, for the test that every plan in the table answers them. */
  readonly reads: readonly string[]
}

/** The state of a page has no types of its own plan any more; the table below says which plans answer what is read here. */
function picture<S extends { readonly v: object }>(
  tall: Tall,
  reads: readonly (keyof S['v'] & string)[],
  draw: (state: S) => ReactNode,
): BookPicture {
  return { tall, reads, draw: (state) => draw(state as unknown as S) }
}

const seats = picture<SeatsState>('tree', ['sold', 'width'], (s) => <SeatTree state={s} />)
const legs = picture<LegsState>('tree', [], (s) => <LegTree state={s} />)
const ticketOdds = picture<TicketState>(
  'chart',
  ['prizeToken', 'currentRound', 'prizes', 'price', 'feeBps'],
  (s) => <TicketOdds state={s} />,
)
const stakeOdds = picture<RaceState>(
  'chart',
  ['prizeToken', 'currentRound', 'prizes', 'start', 'period', 'ticketSize', 'totalStake'],
  (s) => <StakeOdds state={s} />,
)
const circle = picture<CircleState>('chart', ['terms', 'startedAt'], (s) => <Circle state={s} />)
const unlocks = picture<UnlocksState>(
  'chart',
  ['phase', 'raised', 'deposited', 'endedAt', 'terms'],
  (s) => <Unlocks state={s} />,
)
const rounds = picture<RoundsState>('chart', ['base', 'currentRound'], (s) => <Rounds state={s} />)
const fund = picture<FundState>(
  'rows',
  ['base', 'totalAssets', 'totalSupply', 'highWater', 'decimals'],
  (s) => <Fund state={s} />,
)
const weeks = picture<WeeksState>('chart', ['rewardToken', 'epochLength'], (s) => (
  <Pots pots={weekPots(s)} unit={tokenOf(s, s.v.rewardToken)} />
))
const periods = picture<PeriodsState>(
  'chart',
  ['token', 'currentEpoch', 'start', 'length'],
  (s) => <Pots pots={periodPots(s)} unit={tokenOf(s, s.v.token)} />,
)

interface Pictures {
  readonly history: HistoryProps['kind']
  /** Its rewards are given out over time from a reserve. */
  readonly isStream?: boolean
  /** What is particular to it, drawn before the history. */
  readonly own?: BookPicture
}

/** What is drawn on the page of each template. */
export const pictures: Readonly<Record<string, Pictures>> = {
  staking: { history: 'stake', isStream: true },
  dynamicStaking: { history: 'stake', isStream: true },
  rankingStakingV1: { history: 'stake', isStream: true },
  dividends: { history: 'stake', isStream: true },
  rankingStakingV2: { history: 'stake', own: weeks },
  periodicClaimStaking: { history: 'stake', own: weeks },
  relativeStaking: { history: 'stake', own: weeks },
  raffle: { history: 'stake', own: stakeOdds },
  ticketRaffle: { history: 'money', own: ticketOdds },
  unilevel: { history: 'money' },
  level: { history: 'money' },
  leadersPackage: { history: 'money' },
  rebate: { history: 'money' },
  leaders: { history: 'money', own: periods },
  globalPool: { history: 'money', own: periods },
  binaryMatrix: { history: 'money', own: seats },
  hybridMatrix: { history: 'money', own: seats },
  binaryFixed: { history: 'money', own: legs },
  binaryPairing: { history: 'money', own: legs },
  giftingMatrix: { history: 'money', own: circle },
  tokenICO: { history: 'money', own: unlocks },
  tradersV1: { history: 'money', own: rounds },
  tradersV2: { history: 'money', own: fund },
  advertisement: { history: 'money' },
  revenueRouter: { history: 'flow' },
}

/** A template without pictures of its own still has its history. */
export const picturesOf = (template: string): Pictures => pictures[template] ?? { history: 'money' }

/** The parts of a state that a runway reads: every template that is marked as a stream answers them. */
export const streamOf = (state: DescribedState) => state as unknown as StreamState

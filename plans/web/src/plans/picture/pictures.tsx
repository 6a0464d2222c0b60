import { lazy, type ComponentType, type ReactNode } from 'react'
import type { DescribedState } from '../page/describedState.ts'
import { tokenOf } from '../page/tokenOf.ts'
import type { CircleState } from '../savings/circle.ts'
import type { FundState } from '../traders/Fund.tsx'
import type { HistoryProps } from '../history/History.tsx'
import type { RaceState } from '../raffles/race.ts'
import type { TicketState } from '../raffles/Odds.tsx'
import type { LegsState } from '../matrices/PlanTree.tsx'
import type { SeatState } from '../matrices/seats.ts'
import { periodPots, weekPots, type PeriodsState, type WeeksState } from '../stakes/pot.ts'
import type { RoundsState } from '../traders/Rounds.tsx'
import type { SlotsState } from '../revenue/adSlots.ts'
import type { RouterState } from '../revenue/RouterLead.tsx'
import type { StreamState } from '../stakes/Runway.tsx'
import type { StreamLeadState } from '../stakes/StreamLead.tsx'
import type { IcoLineState } from '../savings/SaleLead.tsx'
import type { UnlocksState } from '../savings/UnlockLine.tsx'

/** A picture that is loaded when it is drawn. */
const drawnBy = <T extends ComponentType<Record<'state' | 'pots' | 'unit', never>>>(
  load: () => Promise<T>,
) => lazy(async () => ({ default: await load() }))

const AdCalendar = drawnBy(async () => (await import('../revenue/AdCalendar.tsx')).AdCalendar)
const Circle = drawnBy(async () => (await import('../savings/Circle.tsx')).Circle)
const CircleLead = drawnBy(async () => (await import('../savings/Circle.tsx')).CircleLead)
const Fund = drawnBy(async () => (await import('../traders/Fund.tsx')).Fund)
const LegTree = drawnBy(async () => (await import('../matrices/PlanTree.tsx')).LegTree)
const MoneyLead = drawnBy(async () => (await import('../history/MoneyLead.tsx')).MoneyLead)
const OutcomeLead = drawnBy(async () => (await import('./OutcomeLead.tsx')).OutcomeLead)
const Pots = drawnBy(async () => (await import('../stakes/Pots.tsx')).Pots)
const Rounds = drawnBy(async () => (await import('../traders/Rounds.tsx')).Rounds)
const RoundsLead = drawnBy(async () => (await import('../traders/Rounds.tsx')).RoundsLead)
const RouterLead = drawnBy(async () => (await import('../revenue/RouterLead.tsx')).RouterLead)
const SaleLead = drawnBy(async () => (await import('../savings/SaleLead.tsx')).SaleLead)
const StakeLead = drawnBy(async () => (await import('../raffles/Odds.tsx')).StakeLead)
const StakeOdds = drawnBy(async () => (await import('../raffles/Odds.tsx')).StakeOdds)
const StreamLead = drawnBy(async () => (await import('../stakes/StreamLead.tsx')).StreamLead)
const TicketLead = drawnBy(async () => (await import('../raffles/Odds.tsx')).TicketLead)
const TicketOdds = drawnBy(async () => (await import('../raffles/Odds.tsx')).TicketOdds)
const SeatTree = drawnBy(async () => (await import('../matrices/PlanTree.tsx')).SeatTree)
const Unlocks = drawnBy(async () => (await import('../savings/Unlocks.tsx')).Unlocks)

/** What is particular to a kind of plan. */
export interface BookPicture {
  readonly draw: (state: DescribedState) => ReactNode
  /** Views of the plan that it reads, for the test that every plan in the table answers them. */
  readonly reads: readonly string[]
}

/** The state of a page has no types of its own plan any more; the table below says which plans answer what is read here. */
function picture<S extends { readonly v: object }>(
  reads: readonly (keyof S['v'] & string)[],
  draw: (state: S) => ReactNode,
): BookPicture {
  return { reads, draw: (state) => draw(state as unknown as S) }
}

const seats = picture<SeatState>(['sold', 'width'], (s) => <SeatTree state={s} />)
const legs = picture<LegsState>([], (s) => <LegTree state={s} />)
const ticketOdds = picture<TicketState>(
  ['prizeToken', 'currentRound', 'prizes', 'price', 'feeBps'],
  (s) => <TicketOdds state={s} />,
)
const stakeOdds = picture<RaceState>(
  ['prizeToken', 'currentRound', 'prizes', 'start', 'period', 'ticketSize', 'totalStake'],
  (s) => <StakeOdds state={s} />,
)
const circle = picture<CircleState>(['terms', 'startedAt'], (s) => <Circle state={s} />)
const unlocks = picture<UnlocksState & IcoLineState>(
  ['phase', 'raised', 'deposited', 'endedAt', 'terms'],
  (s) => <Unlocks state={s} />,
)
const adCalendar = picture<SlotsState>(['terms', 'periodNow'], (s) => <AdCalendar state={s} />)
const rounds = picture<RoundsState>(['base', 'currentRound'], (s) => <Rounds state={s} />)
const fund = picture<FundState>(
  ['base', 'totalAssets', 'totalSupply', 'highWater', 'decimals'],
  (s) => <Fund state={s} />,
)
const weeks = picture<WeeksState>(['rewardToken', 'epochLength'], (s) => (
  <Pots pots={weekPots(s)} unit={tokenOf(s, s.v.rewardToken)} />
))
const periods = picture<PeriodsState>(['token', 'currentEpoch', 'start', 'length'], (s) => (
  <Pots pots={periodPots(s)} unit={tokenOf(s, s.v.token)} />
))

const ticketLead = picture<TicketState>(ticketOdds.reads as [], (s) => <TicketLead state={s} />)
const stakeLead = picture<RaceState>(stakeOdds.reads as [], (s) => <StakeLead state={s} />)
const circleLead = picture<CircleState>(['terms', 'startedAt', 'takenCount'], (s) => (
  <CircleLead state={s} />
))
const sale = picture<IcoLineState & UnlocksState>(['phase', 'raised', 'endedAt', 'terms'], (s) => (
  <SaleLead state={s} />
))
const roundBars = picture<RoundsState>(rounds.reads as [], (s) => <RoundsLead state={s} />)
const router = picture<RouterState>(['token', 'received'], (s) => <RouterLead state={s} />)
const stream = picture<StreamLeadState>([], (s) => <StreamLead state={s} />)
const money = picture<DescribedState>([], (s) => <MoneyLead state={s} />)
const outcomes = picture<DescribedState>([], (s) => <OutcomeLead state={s} />)

interface Pictures {
  /** What the page opens with. */
  readonly lead: BookPicture
  readonly history: HistoryProps['kind']
  /** Its rewards are given out over time from a reserve. */
  readonly isStream?: boolean
  /** The first picture of its history is the lead. */
  readonly isLed?: boolean
  /** What is particular to it, drawn before the history. */
  readonly own?: BookPicture
}

const streams = { lead: stream, history: 'stake', isStream: true, isLed: true } as const
const moneys = { lead: money, history: 'money', isLed: true } as const

/** What is drawn on the page of each template. */
export const pictures: Readonly<Record<string, Pictures>> = {
  staking: streams,
  dynamicStaking: streams,
  rankingStakingV1: streams,
  dividends: streams,
  rankingStakingV2: { history: 'stake', lead: weeks },
  periodicClaimStaking: { history: 'stake', lead: weeks },
  relativeStaking: { history: 'stake', lead: weeks },
  raffle: { history: 'stake', lead: stakeLead, own: stakeOdds },
  ticketRaffle: { history: 'money', lead: ticketLead, own: ticketOdds },
  unilevel: { history: 'money', lead: outcomes },
  level: { history: 'money', lead: outcomes },
  leadersPackage: moneys,
  rebate: moneys,
  leaders: { history: 'money', lead: periods },
  globalPool: { history: 'money', lead: periods },
  binaryMatrix: { history: 'money', lead: seats },
  hybridMatrix: { history: 'money', lead: seats },
  binaryFixed: { history: 'money', lead: legs },
  binaryPairing: { history: 'money', lead: legs },
  giftingMatrix: { history: 'money', lead: circleLead, own: circle },
  tokenICO: { history: 'money', lead: sale, own: unlocks },
  tradersV1: { history: 'money', lead: roundBars, own: rounds },
  tradersV2: { ...moneys, own: fund },
  advertisement: { ...moneys, own: adCalendar },
  revenueRouter: { history: 'flow', lead: router },
}

/** A template without pictures of its own still has those of its money. */
export const picturesOf = (template: string): Pictures => pictures[template] ?? moneys

/** The parts of a state that a runway reads: every template that is marked as a stream answers them. */
export const streamOf = (state: DescribedState) => state as unknown as StreamState

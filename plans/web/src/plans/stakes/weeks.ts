import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import type { Abi, Address } from 'viem'
import { day, dayAndTime, distance, span } from '../../i18n/format.ts'
import type { ActionSpec, Option } from '../page/actionSpec.ts'
import { callTo } from '../page/callTo.ts'
import type { BaseState } from '../page/describedState.ts'
import type { PlanFigure, PositionFigure } from '../page/describePlan.ts'
import type { Claimable, PlanWaits } from '../page/planWaits.ts'
import type { Read } from '../page/read.ts'
import { moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { stakesMessages as m } from './messages.gen.ts'
import {
  claimableFigure,
  stakeFigure,
  stakeInside,
  weekActions,
  worstOfStake,
  type StakeState,
} from './parts.ts'

/** Closed weeks that can still be claimed. */
const claimable = 26n

type Pot = readonly [pot: bigint, paid: bigint, rolled: boolean]

/** The weeks that a page looks at, the oldest first: those that can still be claimed, this one and the next. Counted from 1970. */
export function weeksOf({ v, block }: Pick<BaseState<Abi>, 'v' | 'block'>): readonly bigint[] {
  const length = (v as { epochLength?: bigint }).epochLength ?? 1n
  const now = block.timestamp / length
  const first = now > claimable ? now - claimable : 0n
  return Array.from({ length: Number(now - first) + 2 }, (_, i) => first + BigInt(i))
}

/** The pots of those weeks, and of the four before them. */
export function potReads(abi: Abi, base: BaseState<Abi>) {
  const epochs = weeksOf(base)
  const [first = 0n] = epochs
  const pot = (epoch: bigint): Read<Pot> => ({ abi, functionName: 'potOf', args: [epoch] })
  return {
    pots: epochs.map(pot),
    /** Weeks after which pots have waited longer than members may claim. */
    old: [1n, 2n, 3n, 4n].map((back) => pot(first - back)),
  }
}

/** What pages of plans with weeks ask besides their views. */
export function weekReads(abi: Abi, base: BaseState<Abi>) {
  const { member } = base
  const share = (epoch: bigint): Read<bigint> => ({
    abi,
    functionName: 'shareOf',
    args: [member, epoch],
  })
  return { ...potReads(abi, base), shares: member ? weeksOf(base).map(share) : [] }
}

export type PotState = Omit<StakeState, 'v' | 'more'> & {
  readonly v: StakeState['v'] & { readonly epochLength: bigint; readonly epochNow: bigint }
  readonly more: {
    readonly pots: readonly (Pot | undefined)[]
    readonly old: readonly (Pot | undefined)[]
  }
}
/** Plans in which every stake of a week has a share. */
export type WeekState = PotState & {
  readonly more: { readonly shares: readonly (bigint | undefined)[] }
}

const firstOf = (s: PotState) => (s.v.epochNow > claimable ? s.v.epochNow - claimable : 0n)
export const potAt = (s: PotState, epoch: bigint) => s.more.pots[Number(epoch - firstOf(s))]

/** Shares of closed weeks that wait for the member. */
function openShares(s: WeekState): readonly { epoch: bigint; amount: bigint }[] {
  return s.more.shares.flatMap((amount, index) => {
    const epoch = firstOf(s) + BigInt(index)
    return amount && epoch < s.v.epochNow ? [{ epoch, amount }] : []
  })
}

const claimableOf = (s: WeekState) => openShares(s).reduce((sum, { amount }) => sum + amount, 0n)

/** The share of the running week if it ended now. */
const runningShare = (s: WeekState) => s.more.shares[Number(s.v.epochNow - firstOf(s))] ?? 0n

const options = (s: WeekState): readonly Option[] =>
  openShares(s).map(({ epoch, amount }) => ({
    value: epoch.toString(),
    label: m.claim.epoch(day(epoch * s.v.epochLength), moneyText(s, amount, s.v.rewardToken)),
  }))

const claimWeeks = (): ActionSpec<WeekState> => ({
  name: 'claim',
  functions: ['claim', 'claimTo'],
  tab: commonMessages.claim,
  title: commonMessages.claim,
  button: commonMessages.claim,
  help: m.claim.epochsHelp,
  fields: [
    { kind: 'many', name: 'epochs', label: m.claim.epochs, options },
    { kind: 'receiver', name: 'to', label: commonMessages.receivingAddress },
  ],
  call: (values) => callTo('claim', values, [values.bigs('epochs')]),
  blocked: (s) => (claimableOf(s) > 0n ? null : m.reasons.noWeek),
})

function left(s: PotState, epoch: bigint, pot: Pot | undefined): readonly Option[] {
  if (!pot || pot[2] || pot[0] <= pot[1]) return []
  const amount = moneyText(s, pot[0] - pot[1], s.v.rewardToken)
  return [{ value: epoch.toString(), label: m.claim.epoch(day(epoch * s.v.epochLength), amount) }]
}

/** Of these weeks, those in whose pot something is left. */
export const leftIn = (s: PotState, epochs: readonly bigint[]): readonly Option[] =>
  epochs.flatMap((epoch) => left(s, epoch, potAt(s, epoch)))

/** Weeks whose pot waits for nobody any more. */
export const overdue = (s: PotState): readonly Option[] =>
  s.more.old.flatMap((pot, index) => left(s, firstOf(s) - 1n - BigInt(index), pot))

/** @param rollable the weeks whose pot can move on */
export const rollWeek = <S extends PotState>(
  rollable: (s: S) => readonly Option[] = overdue,
): ActionSpec<S> => ({
  name: 'roll',
  functions: ['roll'],
  tab: commonMessages.upkeep,
  title: m.roll.title,
  button: m.roll.button,
  help: m.roll.help,
  fields: [{ kind: 'choice', name: 'epoch', label: m.list.week, options: rollable }],
  call: (values) => ({ functionName: 'roll', args: [values.big('epoch')] }),
  closed: (s) => (rollable(s).length > 0 ? null : m.roll.none),
})

/** @param words what the pot of the running week is called and where it comes from */
export function weekFigures(
  s: PotState,
  words: { readonly label: string; readonly note: string },
): readonly PlanFigure[] {
  const token: Address = s.v.rewardToken
  const { epochNow, epochLength } = s.v
  const potOf = (epoch: bigint) => potAt(s, epoch)?.[0] ?? 0n
  return [
    { label: commonMessages.stakedByAll, ...split(s, s.v.totalStake, s.v.stakingToken) },
    { label: words.label, ...split(s, potOf(epochNow), token), note: words.note },
    {
      label: m.figures.last,
      ...split(s, potOf(epochNow - 1n), token),
      note: m.figures.lastNote,
    },
    {
      label: m.figures.ends,
      value: dayAndTime((epochNow + 1n) * epochLength),
      note: distance((epochNow + 1n) * epochLength, s.now),
    },
  ]
}

/** What a member has in a plan in which every stake of a week has a share. */
const weekPosition = (s: WeekState): readonly PositionFigure[] => [
  stakeFigure(s),
  claimableFigure(s, claimableOf(s), m.position.claimableEpochs),
  {
    label: m.position.running,
    ...split(s, runningShare(s), s.v.rewardToken),
    explained: m.position.runningExplained,
  },
]

/** When what nobody claimed of a week moves on: 26 weeks after its end. */
export const weekEnds = (s: PotState, epoch: bigint) => (epoch + claimable + 1n) * s.v.epochLength

/** Shares of closed weeks are claimed together, and each moves on at its own time. */
const weekWaits: PlanWaits<WeekState> = {
  claimables: (s): readonly Claimable[] => {
    const open = openShares(s)
    if (open.length === 0) return []
    return [
      {
        key: 'weeks',
        label: m.claim.epochs,
        token: tokenOf(s, s.v.rewardToken),
        amount: claimableOf(s),
        call: { functionName: 'claim', args: [open.map(({ epoch }) => epoch)] },
      },
    ]
  },
  deadlines: (s) =>
    openShares(s).map(({ epoch, amount }) => ({
      key: `week ${epoch}`,
      label: m.claim.epochs,
      at: weekEnds(s, epoch),
      cost: { token: tokenOf(s, s.v.rewardToken), amount },
    })),
  inside: stakeInside,
}

const weekTerms = (s: WeekState): readonly string[] => [
  m.terms.free,
  m.terms.epochs(span(s.v.epochLength)),
  m.terms.claims,
]

/** All that plans say alike in which every stake of a week has a share. */
export const weekPlan = () => ({
  terms: weekTerms,
  position: weekPosition,
  waits: weekWaits,
  worst: (s: WeekState) => worstOfStake(s, claimableOf(s)),
  actions: [...weekActions(), claimWeeks(), rollWeek<WeekState>()] as const,
})

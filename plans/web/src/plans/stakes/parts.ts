import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { planPaused } from '@causeway/plans/protocol/errors'
import type { Address } from 'viem'
import { dayAndTime, percent, tokens } from '../../i18n/format.ts'
import { appErrorText } from '../../i18n/appErrorText.ts'
import type { ActionSpec } from '../page/actionSpec.ts'
import { callTo } from '../page/callTo.ts'
import type { DescribedState } from '../page/describedState.ts'
import type { PositionFigure } from '../page/describePlan.ts'
import type { InsideValue, PlanWaits } from '../page/planWaits.ts'
import { fundsOf, moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { stakesMessages as m } from './messages.gen.ts'

/** What every plan with a stake answers. */
export type StakeState = Omit<DescribedState, 'v' | 'mine'> & {
  readonly v: {
    readonly stakingToken: Address
    readonly rewardToken: Address
    readonly totalStake: bigint
    readonly pausedUntil: bigint
  }
  readonly mine: { readonly stakeOf: bigint } | null
}
/** Plans whose rewards flow and are claimed all at once. */
export type FlowState = StakeState & {
  readonly mine: { readonly stakeOf: bigint; readonly pendingOf: bigint } | null
}

/** Why entries are closed; null while they are open. */
export function pausedText(s: { now: bigint; v: { pausedUntil: bigint } }): string | null {
  return s.v.pausedUntil > s.now
    ? appErrorText(new BaseError(planPaused, { until: dayAndTime(s.v.pausedUntil) }))
    : null
}

const stakeOf = (s: StakeState) => s.mine?.stakeOf ?? 0n
const hasStake = (s: StakeState) => (stakeOf(s) === 0n ? m.reasons.nothingStaked : null)

const deposit = (): ActionSpec<StakeState> => ({
  name: 'deposit',
  functions: ['deposit'],
  tab: m.tabs.deposit,
  title: m.deposit.title,
  button: m.deposit.title,
  fields: [
    {
      kind: 'amount',
      name: 'amount',
      label: m.deposit.field,
      token: (s) => s.v.stakingToken,
      available: (s) => fundsOf(s, s.v.stakingToken)?.balance,
      availableLabel: commonMessages.inWallet,
    },
  ],
  call: (values) => ({ functionName: 'deposit', args: [values.big('amount')] }),
  pays: (values, s) => ({ token: s.v.stakingToken, amount: values.big('amount') }),
  closed: pausedText,
})

const withdraw = (): ActionSpec<StakeState> => ({
  name: 'withdraw',
  functions: ['withdraw', 'withdrawTo'],
  tab: m.tabs.withdraw,
  title: m.tabs.withdraw,
  button: m.tabs.withdraw,
  fields: [
    {
      kind: 'amount',
      name: 'amount',
      label: m.withdraw.field,
      token: (s) => s.v.stakingToken,
      available: stakeOf,
      availableLabel: m.withdraw.available,
    },
    { kind: 'receiver', name: 'to', label: commonMessages.receivingAddress },
  ],
  call: (values) => callTo('withdraw', values, [values.big('amount')]),
  blocked: hasStake,
})

const claim = <S extends FlowState>(claimable: (s: S) => bigint): ActionSpec<S> => ({
  name: 'claim',
  functions: ['claim', 'claimTo'],
  tab: commonMessages.claim,
  title: commonMessages.claim,
  button: commonMessages.claim,
  help: m.claim.help,
  headline: (s) => tokens(claimable(s), tokenOf(s, s.v.rewardToken)),
  fields: [{ kind: 'receiver', name: 'to', label: commonMessages.receivingAddress }],
  call: (values) => callTo('claim', values),
  blocked: (s) => (claimable(s) > 0n ? null : m.reasons.nothingToClaim),
})

const leave = (
  name: 'exit' | 'exitNow',
  texts: Pick<ActionSpec<StakeState>, 'title' | 'button' | 'help'>,
): ActionSpec<StakeState> => ({
  name,
  functions: [name, `${name}To`],
  tab: m.tabs.leave,
  ...texts,
  fields: [{ kind: 'receiver', name: 'to', label: commonMessages.receivingAddress }],
  call: (values) => callTo(name, values),
  blocked: hasStake,
})
const exitNow = (help: string) =>
  leave('exitNow', { title: m.leave.nowTitle, button: m.leave.nowButton, help })

/** Leaving with principal only, where something claimable is given up by it. */
const abandon = <S extends FlowState>(claimable: (s: S) => bigint): ActionSpec<S> => ({
  ...exitNow(m.leave.nowHelp),
  notes: (_, s) => [
    { label: m.leave.givenUp, value: tokens(claimable(s), tokenOf(s, s.v.rewardToken)) },
  ],
})

/**
 * In, out, claim, leave: of every plan whose rewards flow.
 * @param claimable what the member can claim now, where the page counts it on between blocks
 */
export const flowActions = <S extends FlowState>(
  claimable: (s: S) => bigint = (s) => s.mine?.pendingOf ?? 0n,
) => [deposit(), withdraw(), claim(claimable), leave('exit', m.leave), abandon(claimable)] as const
/** In, out, leave: of every plan whose stake earns nothing that leaving would have to pay. `help` says what leaving gives up. */
export const principalActions = (help: string) => [deposit(), withdraw(), exitNow(help)] as const
/** The same of every plan that pays by weeks. */
export const weekActions = () => principalActions(m.leave.nowEpochHelp)

export function stakeFigure(s: StakeState): PositionFigure {
  const { totalStake, stakingToken } = s.v
  const part = totalStake > 0n ? percent((stakeOf(s) * 10_000n) / totalStake) : null
  return {
    label: m.position.stake,
    ...split(s, stakeOf(s), stakingToken),
    ...(part && { note: m.position.share(part) }),
    explained: m.position.stakeExplained,
  }
}

export function claimableFigure(
  s: StakeState,
  amount: bigint,
  explained = m.position.claimableExplained,
): PositionFigure {
  return {
    label: m.position.claimable,
    ...split(s, amount, s.v.rewardToken),
    live: amount > 0n,
    explained,
  }
}

export function walletFigure(s: StakeState): PositionFigure {
  return {
    label: m.position.wallet,
    ...split(s, fundsOf(s, s.v.stakingToken)?.balance ?? 0n, s.v.stakingToken),
    isMain: false,
    explained: m.position.walletExplained,
  }
}

/** What is staked stays the member's, one to one. */
export const stakeInside = (s: StakeState): readonly InsideValue[] =>
  stakeOf(s) > 0n ? [{ token: tokenOf(s, s.v.stakingToken), amount: stakeOf(s) }] : []

/** Of a plan whose rewards flow: what has flowed is claimed at once, and no day costs anything. */
export const flowWaits = <S extends FlowState>(
  claimable: (s: S) => bigint = (s) => s.mine?.pendingOf ?? 0n,
): PlanWaits<S> => ({
  claimables: (s) =>
    claimable(s) > 0n
      ? [
          {
            key: 'rewards',
            label: m.position.claimable,
            token: tokenOf(s, s.v.rewardToken),
            amount: claimable(s),
            call: { functionName: 'claim', args: [] },
          },
        ]
      : [],
  deadlines: () => [],
  inside: stakeInside,
})

/** What can be taken out today; null for who has nothing here. */
export function worstOfStake(s: StakeState, claimable: bigint): string | null {
  if (stakeOf(s) === 0n && claimable === 0n) return null
  return m.position.worst(
    moneyText(s, stakeOf(s), s.v.stakingToken),
    moneyText(s, claimable, s.v.rewardToken),
  )
}

/** Functions of the family that have no place on the pages. */
export const absentStakes = {
  fund: 'Adds to the reserve: role FUNDER, on the operator’s console.',
  pause: 'Stops entries: role GUARDIAN, on the operator’s console.',
  depositWithPermit: 'Used by Deposit whenever the token takes permits.',
  depositWithAuthorization:
    'For senders that pay the fee for somebody else (EIP-3009); a member’s own wallet uses the permit.',
} as const

import { tradersV2Abi as abi } from '@causeway/plans/protocol/abi/tradersV2.gen'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import type { Claimable, InsideValue, PlanWaits } from '../page/planWaits.ts'
import { read, type AnswersOf } from '../page/read.ts'
import { shareOf, tokenOf } from '../page/tokenOf.ts'
import { tradersMessages as m } from './messages.gen.ts'

/** So many requests back the page looks for open ones. */
const looked = 16n
const virtualShares = 10n ** 6n

/** The newest requests. */
export function requestsOf({ v }: Pick<BaseState<typeof abi>, 'v'>): readonly bigint[] {
  const last = v.currentRequestId
  const first = last > looked ? last - looked + 1n : 1n
  return Array.from({ length: Number(last - first) + 1 }, (_, i) => first + BigInt(i))
}

/** The newest requests, and what a member has in each. */
export function requestReads(base: BaseState<typeof abi>) {
  const { member } = base
  const ids = requestsOf(base)
  return {
    batches: ids.map((id) => read(abi, 'batchOf', [id])),
    deposits: member ? ids.map((id) => read(abi, 'pendingDepositRequest', [id, member])) : [],
    redeems: member ? ids.map((id) => read(abi, 'pendingRedeemRequest', [id, member])) : [],
    cancellable: ids.map((id) => read(abi, 'isCancellable', [id])),
  }
}

export type TradersFundState = DescribedState<
  typeof abi,
  AnswersOf<ReturnType<typeof requestReads>>
>

/** Of what is known. */
export const sumOfKnown = (amounts: readonly (bigint | undefined)[]) =>
  amounts.reduce<bigint>((total, one) => total + (one ?? 0n), 0n)
/** What waits to be put in. */
export const openDeposit = (s: TradersFundState) => sumOfKnown(s.more.deposits)
/** Shares that wait to be redeemed. */
export const openRedeem = (s: TradersFundState) => sumOfKnown(s.more.redeems)
/** What of it can be called off: once its week is over it waits to be settled. */
export const cancellable = (s: TradersFundState, amounts: readonly (bigint | undefined)[]) =>
  sumOfKnown(amounts.filter((_, index) => s.more.cancellable[index]))
/** The member's own shares, without those in requests. */
export const sharesOf = (s: TradersFundState) => s.mine?.balanceOf ?? 0n

/** The fund's value by the feeds; undefined while one of them is silent. */
export const valueOfFund = (s: TradersFundState): bigint | undefined => s.v.totalAssets

/** What so many shares are worth at this block; undefined while a feed is silent. */
function worthOfShares(s: TradersFundState, shares: bigint): bigint | undefined {
  const value = valueOfFund(s)
  return value === undefined
    ? undefined
    : (shares * (value + 1n)) / (s.v.totalSupply + virtualShares)
}

/** What the member's shares are worth; undefined while a feed is silent. */
export const valueOfShares = (s: TradersFundState) => worthOfShares(s, sharesOf(s))

/** What was redeemed and not taken. */
export const redeemed = (s: TradersFundState) => s.mine?.maxWithdraw ?? 0n

/** Shares that wait, as the token that they are, at the fund's own price. */
function waitingShares(
  s: TradersFundState,
  part: Pick<Claimable, 'key' | 'label' | 'amount' | 'call'>,
): readonly Claimable[] {
  const token = shareOf(s)
  if (!token || part.amount === 0n) return []
  const amount = worthOfShares(s, part.amount)
  const base = tokenOf(s, s.v.base)
  return [{ ...part, token, ...(amount === undefined ? {} : { worth: { token: base, amount } }) }]
}

function claimables(s: TradersFundState): readonly Claimable[] {
  const { maxDeposit = 0n, maxMint = 0n, maxRedeem = 0n, returnedShares = 0n } = s.mine ?? {}
  const assets: Claimable = {
    key: 'redeemed',
    label: m.actions.claimAssets.title,
    token: tokenOf(s, s.v.base),
    amount: redeemed(s),
    call: { functionName: 'redeem', args: [maxRedeem, s.member, s.member] },
  }
  return [
    ...(redeemed(s) > 0n ? [assets] : []),
    ...waitingShares(s, {
      key: 'shares',
      label: m.actions.claimShares.title,
      amount: maxMint,
      call: { functionName: 'deposit', args: [maxDeposit, s.member, s.member] },
    }),
    ...waitingShares(s, {
      key: 'returned',
      label: m.actions.takeBack.title,
      amount: returnedShares,
      call: { functionName: 'takeBack', args: [s.member] },
    }),
  ]
}

/** Shares, those that wait to be redeemed too, at the fund's price; and what waits to be put in. */
function inside(s: TradersFundState): readonly InsideValue[] {
  const token = tokenOf(s, s.v.base)
  const shares = sharesOf(s) + openRedeem(s)
  const worth = shares > 0n ? [{ token, amount: worthOfShares(s, shares) ?? null }] : []
  const open = openDeposit(s)
  return open > 0n ? [...worth, { token, amount: open }] : worth
}

/** Of a fund: what was redeemed, shares that wait, and what shares are worth. */
export const fundWaits: PlanWaits<TradersFundState> = { claimables, deadlines: () => [], inside }

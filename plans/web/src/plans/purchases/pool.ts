import type { Abi } from 'viem'
import { dayAndTime, distance, day, percent, span } from '../../i18n/format.ts'
import type { ActionSpec, Option } from '../page/actionSpec.ts'
import type { BaseState } from '../page/describedState.ts'
import type { PlanFigure, PositionFigure } from '../page/describePlan.ts'
import type { Deadline, PlanWaits } from '../page/planWaits.ts'
import type { Read } from '../page/read.ts'
import { moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { purchasesMessages as m } from './messages.gen.ts'
import { saleFigures, saleReads, type SaleState } from './sale.ts'
import { saleWaits } from './saleWaits.ts'

/** Shares can be claimed for so many periods, from two after their own. */
const claimable = 28n
const lookBack = 4n

interface Epoch {
  readonly pot: bigint
  readonly paid: bigint
  readonly points: bigint
}

/** The periods that a page looks at, the oldest first. */
export const poolPeriods = (now: bigint) => {
  const first = now > claimable + lookBack ? now - claimable - lookBack : 0n
  return Array.from({ length: Number(now - first) + 1 }, (_, i) => first + BigInt(i))
}

/** The pots of the periods that matter, and the member's shares of them. */
export function poolReads(abi: Abi, base: BaseState<Abi>) {
  const { currentEpoch = 0n } = base.v as { currentEpoch?: bigint }
  const list = poolPeriods(currentEpoch)
  const ask = <T>(functionName: string, args: readonly bigint[]): Read<T> => ({
    abi,
    functionName,
    args,
  })
  const { hubId } = base
  return {
    ...saleReads(abi, base),
    epochs: list.map((epoch) => ask<Epoch>('epochOf', [epoch])),
    shares: hubId === null ? [] : list.map((epoch) => ask<bigint>('shareOf', [hubId, epoch])),
  }
}

/** Periods with a pot each, of whose length every plan says in its own word. */
export type PeriodState = Omit<SaleState, 'v' | 'more'> & {
  readonly v: SaleState['v'] & {
    readonly currentEpoch: bigint
    readonly start: bigint
    readonly length?: bigint
    readonly epochLength?: bigint
  }
  readonly more: SaleState['more'] & {
    readonly epochs: readonly (Epoch | undefined)[]
    readonly shares: readonly (bigint | undefined)[]
  }
}

type PoolState = PeriodState & {
  readonly v: { readonly length: bigint; readonly poolBps: bigint }
}

export const poolStartOf = ({ v }: PeriodState, epoch: bigint) =>
  v.start + epoch * (v.length ?? v.epochLength ?? 0n)

/** Shares that can be claimed now: from two periods after their own, for 26. */
function openShares(s: PeriodState): readonly { epoch: bigint; amount: bigint }[] {
  const now = s.v.currentEpoch
  return poolPeriods(now).flatMap((epoch, index) => {
    const amount = s.more.shares[index]
    const open = epoch + 2n <= now && epoch + claimable > now
    return amount && open ? [{ epoch, amount }] : []
  })
}

const label = (s: PeriodState, epoch: bigint, amount: bigint) =>
  m.claim.option(day(poolStartOf(s, epoch)), moneyText(s, amount, s.v.token))

const rollable = (s: PeriodState): readonly Option[] =>
  poolPeriods(s.v.currentEpoch).flatMap((epoch, index) => {
    const found = s.more.epochs[index]
    const over =
      epoch + claimable <= s.v.currentEpoch ||
      (epoch + 2n <= s.v.currentEpoch && found?.points === 0n)
    if (!found || !over || found.pot <= found.paid) return []
    return [{ value: epoch.toString(), label: label(s, epoch, found.pot - found.paid) }]
  })

/** What a claim names beside the period. */
type ClaimArgs = (s: PeriodState, epoch: bigint) => readonly bigint[]
const ofMember: ClaimArgs = (s, epoch) => [s.hub?.id ?? 0n, epoch]

export const poolActions = (
  claimArgs: ClaimArgs = ofMember,
): readonly ActionSpec<PeriodState>[] => [
  {
    name: 'claim',
    functions: ['claim'],
    tab: m.tabs.claim,
    title: m.claim.title,
    button: m.claim.button,
    help: m.claim.help,
    fields: [
      {
        kind: 'choice',
        name: 'epoch',
        label: m.claim.field,
        options: (s) =>
          openShares(s).map(({ epoch, amount }) => ({
            value: epoch.toString(),
            label: label(s, epoch, amount),
          })),
      },
    ],
    call: (values, s) => ({ functionName: 'claim', args: claimArgs(s, values.big('epoch')) }),
    blocked: (s) => (openShares(s).length > 0 ? null : m.reasons.noShare),
  },
  {
    name: 'roll',
    functions: ['roll'],
    tab: m.tabs.keep,
    title: m.roll.title,
    button: m.roll.button,
    help: m.roll.help,
    fields: [{ kind: 'choice', name: 'epoch', label: m.roll.field, options: rollable }],
    call: (values) => ({ functionName: 'roll', args: [values.big('epoch')] }),
    closed: (s) => (rollable(s).length > 0 ? null : m.reasons.noRoll),
  },
]

/**
 * Each share is claimed by itself, and moves on 28 periods after its own.
 * @param deadlines further days that cost
 */
export const poolWaits = <S extends PeriodState>(
  deadlines: (s: S) => readonly Deadline[] = () => [],
  claimArgs: ClaimArgs = ofMember,
): PlanWaits<S> =>
  saleWaits<S>(
    (s) =>
      openShares(s).map(({ epoch, amount }) => ({
        key: `period ${epoch}`,
        label: m.position.share,
        token: tokenOf(s, s.v.token),
        amount,
        call: { functionName: 'claim', args: claimArgs(s, epoch) },
      })),
    (s) => [
      ...deadlines(s),
      ...openShares(s).map(({ epoch, amount }) => ({
        key: `period ${epoch}`,
        label: m.position.share,
        at: poolStartOf(s, epoch + claimable),
        cost: { token: tokenOf(s, s.v.token), amount },
      })),
    ],
  )

export function shareFigure(s: PeriodState, explained = m.position.shareExplained): PositionFigure {
  const sum = openShares(s).reduce((total, { amount }) => total + amount, 0n)
  return {
    label: m.position.share,
    ...split(s, sum, s.v.token),
    live: sum > 0n,
    explained,
  }
}

export function poolFigures(s: PoolState): readonly PlanFigure[] {
  const running = s.more.epochs.at(-1)
  return [
    ...saleFigures(s).slice(0, 2),
    {
      label: m.figures.pot,
      ...split(s, running?.pot ?? 0n, s.v.token),
      note: m.figures.potNote(percent(s.v.poolBps)),
    },
    {
      label: m.figures.ends,
      value: dayAndTime(poolStartOf(s, s.v.currentEpoch + 1n)),
      note: distance(poolStartOf(s, s.v.currentEpoch + 1n), s.now),
    },
  ]
}

export const poolTerms = (s: PoolState) => [
  m.terms.pool(percent(s.v.poolBps), span(s.v.length)),
  m.terms.claims,
]

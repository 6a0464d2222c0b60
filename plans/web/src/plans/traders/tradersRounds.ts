import { tradeBookAbi } from '@causeway/plans/protocol/abi/tradeBook.gen'
import { tradersV1Abi as abi } from '@causeway/plans/protocol/abi/tradersV1.gen'
import type { BaseState, DescribedState } from '../page/describedState.ts'
import type { PositionFigure } from '../page/describePlan.ts'
import type { Claimable, InsideValue, PlanWaits } from '../page/planWaits.ts'
import { read, type AnswersOf } from '../page/read.ts'
import { split, tokenOf } from '../page/tokenOf.ts'
import { priced } from './memberAssets.ts'
import { tradersMessages as m } from './messages.gen.ts'

const looked = 16n
/** What a round is doing, as the contract numbers it. */
export const tradersRoundStates = { funding: 0, trading: 1, settled: 2, dissolved: 3 } as const

function roundsOf({ v }: Pick<BaseState<typeof abi>, 'v'>): readonly bigint[] {
  const first = v.currentRound >= looked ? v.currentRound - looked + 1n : 0n
  return Array.from({ length: Number(v.currentRound - first) + 1 }, (_, i) => first + BigInt(i))
}

/** The newest rounds, and what a member has in each. */
export function tradersRoundReads(base: BaseState<typeof abi>) {
  const { member } = base
  const rounds = roundsOf(base)
  return {
    rounds: rounds.map((round) => read(abi, 'roundOf', [round])),
    prices: base.v.tokens.map((_, index) =>
      read(tradeBookAbi, 'quote', [BigInt(index), 0n, priced], base.v.book),
    ),
    deposits: member ? rounds.map((round) => read(abi, 'depositOf', [round, member])) : [],
    spares: member ? rounds.map((round) => read(abi, 'spareOf', [round, member])) : [],
    redeemable: member ? rounds.map((round) => read(abi, 'redeemableOf', [round, member])) : [],
  }
}

export type TradersRoundState = DescribedState<
  typeof abi,
  AnswersOf<ReturnType<typeof tradersRoundReads>>
>

/** The rounds that the page looks at, the oldest first, each with what the member has in it. */
export const newestTradersRounds = (s: TradersRoundState) =>
  roundsOf(s).flatMap((round, index) => {
    const found = s.more.rounds[index]
    if (!found) return []
    const deposit = s.more.deposits[index] ?? 0n
    const [redeemable = 0n, spare = 0n] = [s.more.redeemable[index], s.more.spares[index]]
    return [{ ...found, round, deposit, redeemable, spare }]
  })

/** The round that members put into, or that is traded. */
export const runningTradersRound = (s: TradersRoundState) => newestTradersRounds(s).at(-1)

/** A settled round pays its part and what is spare of it together. */
function claimables(s: TradersRoundState): readonly Claimable[] {
  const token = tokenOf(s, s.v.base)
  return newestTradersRounds(s).flatMap(
    ({ round, state, deposit: own, redeemable, spare }): Claimable[] => {
      const key = `round ${round}`
      if (state === tradersRoundStates.settled && own > 0n && redeemable + spare > 0n)
        return [
          {
            key,
            label: m.position.redeemable,
            token,
            amount: redeemable + spare,
            call: { functionName: 'redeem', args: [round] },
          },
        ]
      const back: Claimable = {
        key: `spare ${round}`,
        label: m.actions.takeSpare.title,
        token,
        amount: spare,
        call: { functionName: 'takeSpare', args: [round, s.member] },
      }
      return spare > 0n ? [back] : []
    },
  )
}

/** What the traded tokens of the running round are worth by their feeds; null while one that is needed is silent. */
function tradedWorth(s: TradersRoundState): bigint | null {
  return s.v.holdings.reduce<bigint | null>((sum, held, index) => {
    const price = s.more.prices[index]
    if (held === 0n) return sum
    return sum === null || price === undefined ? null : sum + (held * price) / priced
  }, 0n)
}

/** The member's part of what a traded round is worth; null while a feed that is needed is silent. */
function partOf(s: TradersRoundState, { deposit, asked }: Record<'deposit' | 'asked', bigint>) {
  const worth = tradedWorth(s)
  return worth === null || asked === 0n ? null : (worth * deposit) / asked
}

/** What the member's deposit is worth while it is traded, as a figure. */
export function tradedPart(s: TradersRoundState): readonly PositionFigure[] {
  const round = runningTradersRound(s)
  if (round?.state !== tradersRoundStates.trading || round.deposit === 0n) return []
  const amount = partOf(s, round)
  return [
    {
      label: m.position.part,
      ...(amount === null ? { value: m.position.worthNone } : split(s, amount, s.v.base)),
      isMain: true,
      explained: m.position.partExplained,
    },
  ]
}

/** A deposit is whole until trading starts; then it is its part of what the round holds. */
function inside(s: TradersRoundState): readonly InsideValue[] {
  const round = runningTradersRound(s)
  const token = tokenOf(s, s.v.base)
  const dissolved = newestTradersRounds(s).filter(
    ({ state, deposit: own }) => state === tradersRoundStates.dissolved && own > 0n,
  )
  // Shared in kind: its tokens are told by their contracts alone.
  const inKind = dissolved.map((): InsideValue => ({ token, amount: null }))
  if (!round || round.deposit === 0n) return inKind
  if (round.state === tradersRoundStates.funding)
    return [...inKind, { token, amount: round.deposit }]
  if (round.state !== tradersRoundStates.trading) return inKind
  return [...inKind, { token, amount: partOf(s, round) }]
}

/** Of a plan of rounds: what was redeemed or not traded, and the member's part of what is traded now. */
export const tradersRoundWaits: PlanWaits<TradersRoundState> = {
  claimables,
  deadlines: () => [],
  inside,
}

/** A round of a trader as its contract tells it. */
export interface TradedRound {
  readonly round: bigint
  /** 0 funding, 1 trading, 2 settled, 3 dissolved */
  readonly state: number
  readonly total: bigint
  /** what there was at the end, before the fee */
  readonly result: bigint
  readonly fee: bigint
  readonly lost: bigint
}

export const roundStates = { funding: 0, trading: 1, settled: 2, dissolved: 3 } as const

export interface RoundResult extends TradedRound {
  /** hundredths of a percent of what was deposited, after the fee; null where no result is known */
  readonly changeBps: number | null
  /** how far below its best level somebody stands who was in every round so far; never above 0 */
  readonly belowBps: number | null
}

const scale = 10n ** 18n

/** Results and drawdown of rounds in their order. A loss counts from the best level before it, not from the first deposit. */
export function roundResults(rounds: readonly TradedRound[]): readonly RoundResult[] {
  let level = scale
  let best = scale
  return rounds.map((round) => {
    const { state, total, result, fee } = round
    if (state !== roundStates.settled || total === 0n)
      return { ...round, changeBps: null, belowBps: null }
    const back = result - fee
    level = (level * back) / total
    if (level > best) best = level
    return {
      ...round,
      changeBps: Number(((back - total) * 10_000n) / total),
      belowBps: best === 0n ? -10_000 : Number(((level - best) * 10_000n) / best),
    }
  })
}

export interface RoundsSummary {
  readonly settled: number
  /** rounds that gave less back than was put in */
  readonly lost: number
  readonly dissolved: number
  readonly worstRoundBps: number
  readonly worstDrawdownBps: number
  readonly fees: bigint
}

export function summarise(rounds: readonly RoundResult[]): RoundsSummary {
  const settled = rounds.filter(({ changeBps }) => changeBps !== null)
  return {
    settled: settled.length,
    lost: settled.filter(({ changeBps }) => (changeBps ?? 0) < 0).length,
    dissolved: rounds.filter(({ state }) => state === roundStates.dissolved).length,
    worstRoundBps: Math.min(0, ...settled.map(({ changeBps }) => changeBps ?? 0)),
    worstDrawdownBps: Math.min(0, ...settled.map(({ belowBps }) => belowBps ?? 0)),
    fees: settled.reduce((sum, { fee }) => sum + fee, 0n),
  }
}

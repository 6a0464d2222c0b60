import { percent, span, splitAmount } from '../../i18n/format.ts'
import { roundResults } from './roundResults.ts'
import { catalogueMessages as m } from '../catalogueMessages.gen.ts'
import type { PlanOffer, WayOut } from '../page/planOffer.ts'
import { shareOf, tokenOf } from '../page/tokenOf.ts'
import type { TradersFundState } from './fund.ts'
import {
  newestTradersRounds,
  runningTradersRound,
  tradersRoundStates,
  type TradersRoundState,
} from './tradersRounds.ts'

type Rounds = Omit<TradersRoundState, 'more'> & {
  readonly more: Partial<TradersRoundState['more']>
}

/** Of rounds: what the last settled one came to, and when the running one lets go. */
export function roundsOffer(state: Rounds): PlanOffer {
  const { rounds = [] } = state.more
  const s: TradersRoundState = {
    ...state,
    more: { rounds, prices: [], deposits: [], spares: [], redeemable: [] },
  }
  const token = tokenOf(s, s.v.base)
  const last = roundResults(newestTradersRounds(s)).findLast(({ changeBps }) => changeBps !== null)
  return {
    takes: [token],
    gives: [token],
    rate:
      last?.changeBps === undefined || last.changeBps === null
        ? { value: null, note: m.rate.noRound }
        : { value: signed(last.changeBps), note: m.rate.lastRound },
    wayOut: roundsWayOut(s),
    minimum: null,
  }
}

/** With its sign: U+2212 and a thin gap. */
const signed = (bps: number) => `${bps < 0 ? '\u2212' : '+'}\u2009${percent(BigInt(Math.abs(bps)))}`

function roundsWayOut(s: TradersRoundState): WayOut {
  const round = runningTradersRound(s)
  if (round?.state !== tradersRoundStates.trading) return { words: m.out.beforeRound, after: 0n }
  const end = round.startedAt + s.v.trading
  return { words: m.out.round, after: end > s.now ? end - s.now : 0n }
}

/** Of a fund: what a whole share is worth by its last value. */
export function fundOffer(s: Omit<TradersFundState, 'more'>): PlanOffer {
  const token = tokenOf(s, s.v.base)
  const share = shareOf(s)
  const { totalAssets, totalSupply } = s.v
  const one = share && 10n ** BigInt(share.decimals)
  return {
    takes: [token],
    gives: [token],
    rate:
      one === null || totalSupply === 0n || typeof totalAssets !== 'bigint'
        ? { value: null, note: m.rate.unknown }
        : { ...splitAmount((totalAssets * one) / totalSupply, token), note: m.rate.share },
    wayOut: { words: m.out.every(span(s.v.epochLength)), after: s.v.epochLength },
    minimum: { token, amount: s.v.minDeposit },
  }
}

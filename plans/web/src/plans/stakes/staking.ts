import { stakingAbi as abi } from '@causeway/plans/protocol/abi/staking.gen'
import { describePlan } from '../page/describePlan.ts'
import { tokenOf } from '../page/tokenOf.ts'
import { stakesMessages as m } from './messages.gen.ts'
import { absentStakes, walletFigure } from './parts.ts'
import { streamOffer } from './stakeOffers.ts'
import { streamFigures, streamPlan, streamPosition } from './stream.ts'

export const staking = () =>
  describePlan({
    template: 'staking',
    abi,
    texts: {
      ...m.plans.staking,
      lose: [m.lose.rate, m.lose.exitNow],
      powers: [m.powers.funder],
      empty: m.empty,
    },
    title: (s) => m.pair(tokenOf(s, s.v.stakingToken).symbol, tokenOf(s, s.v.rewardToken).symbol),
    ...streamPlan(),
    figures: (s) => streamFigures(s),
    position: (s) => [...streamPosition(s), walletFigure(s)],
    offer: streamOffer(),
    absent: absentStakes,
  })

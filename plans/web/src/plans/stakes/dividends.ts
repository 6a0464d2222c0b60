import { dividendsAbi as abi } from '@causeway/plans/protocol/abi/dividends.gen'
import { describePlan } from '../page/describePlan.ts'
import { stakesMessages as m } from './messages.gen.ts'
import { absentStakes, walletFigure } from './parts.ts'
import { streamOffer } from './stakeOffers.ts'
import { streamFigures, streamPlan, streamPosition } from './stream.ts'

export const dividends = () =>
  describePlan({
    template: 'dividends',
    abi,
    texts: {
      ...m.plans.dividends,
      lose: [m.lose.noRevenue, m.lose.exitNow],
      powers: [m.powers.revenue],
      empty: m.empty,
    },
    ...streamPlan(),
    figures: (s) => streamFigures(s),
    position: (s) => [...streamPosition(s), walletFigure(s)],
    offer: streamOffer(),
    absent: {
      ...absentStakes,
      fund: 'Brings revenue: role REVENUE, which only the revenue router holds.',
    },
  })

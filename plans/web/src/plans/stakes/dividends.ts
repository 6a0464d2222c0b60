import { dividendsAbi as abi } from '@causeway/plans/protocol/abi/dividends.gen'
import { describePlan } from '../page/describePlan.ts'
import { stakesMessages as m } from './messages.gen.ts'
import { absentStakes, flowActions, flowWaits, walletFigure } from './parts.ts'
import { streamOffer } from './stakeOffers.ts'
import { flowing, streamFigures, streamPosition, streamTerms, streamWorst } from './stream.ts'

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
    figures: (s) => streamFigures(s),
    terms: streamTerms,
    position: (s) => [...streamPosition(s), walletFigure(s)],
    waits: flowWaits(flowing),
    offer: streamOffer(),
    worst: streamWorst,
    actions: [...flowActions(flowing)],
    absent: {
      ...absentStakes,
      fund: 'Brings revenue: role REVENUE, which only the revenue router holds.',
    },
  })

import { relativeStakingAbi as abi } from '@causeway/plans/protocol/abi/relativeStaking.gen'
import { describePlan } from '../page/describePlan.ts'
import type { BaseState } from '../page/describedState.ts'
import { stakesMessages as m } from './messages.gen.ts'
import { absentStakes } from './parts.ts'
import { weekOffer } from './stakeOffers.ts'
import { potReads, weekFigures, weekPlan, weekReads } from './weeks.ts'

const more = (base: BaseState<typeof abi>) => weekReads(abi, base)

export const relativeStaking = () =>
  describePlan({
    template: 'relativeStaking',
    abi,
    texts: {
      ...m.plans.relativeStaking,
      lose: [m.lose.noRevenue, m.lose.unclaimed],
      powers: [m.powers.revenue],
      empty: m.empty,
    },
    more,
    figures: (s) => weekFigures(s, { label: m.figures.potRevenue, note: m.figures.potRevenueNote }),
    offerReads: (base) => potReads(abi, base),
    offer: weekOffer(),
    ...weekPlan(),
    absent: {
      ...absentStakes,
      fund: 'Brings revenue: role REVENUE, which only the revenue router holds.',
    },
  })

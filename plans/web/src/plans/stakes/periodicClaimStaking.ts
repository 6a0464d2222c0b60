import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { periodicClaimStakingAbi as abi } from '@causeway/plans/protocol/abi/periodicClaimStaking.gen'
import { describePlan } from '../page/describePlan.ts'
import type { BaseState } from '../page/describedState.ts'
import { stakesMessages as m } from './messages.gen.ts'
import { absentStakes } from './parts.ts'
import { weekOffer } from './stakeOffers.ts'
import { potReads, weekFigures, weekPlan, weekReads } from './weeks.ts'

const more = (base: BaseState<typeof abi>) => weekReads(abi, base)

export const periodicClaimStaking = () =>
  describePlan({
    template: 'periodicClaimStaking',
    abi,
    texts: {
      ...m.plans.periodicClaimStaking,
      lose: [m.lose.pot, m.lose.unclaimed, m.lose.rate],
      powers: [m.powers.funder],
      empty: m.empty,
    },
    more,
    figures: (s) =>
      weekFigures(s, { label: commonMessages.potOfThisWeek, note: m.figures.potNote }),
    offerReads: (base) => potReads(abi, base),
    offer: weekOffer(),
    ...weekPlan(),
    absent: {
      ...absentStakes,
      fundEpoch: 'Adds to a week’s pot: role FUNDER, on the operator’s console.',
    },
  })

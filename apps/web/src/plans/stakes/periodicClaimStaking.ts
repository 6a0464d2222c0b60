import { periodicClaimStakingAbi as abi } from '@causeway/protocol/plans/abi/periodicClaimStaking.gen'
import { span } from '../../format.ts'
import { describePlan, type BaseState } from '../page/describe.ts'
import { split } from '../page/show.ts'
import { stakesMessages as m } from './messages.ts'
import {
  absentStakes,
  claimableFigure,
  stakeFigure,
  stakeHistory,
  weekActions,
  worstOf,
} from './parts.ts'
import { claimableOf, claimWeeks, rollWeek, runningShare, weekFigures, weekReads } from './weeks.ts'

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
    figures: (s) => weekFigures(s, { label: m.figures.pot, note: m.figures.potNote }),
    terms: (s) => [m.terms.free, m.terms.epochs(span(s.v.epochLength)), m.terms.claims],
    position: (s) => [
      stakeFigure(s),
      claimableFigure(s, claimableOf(s), m.position.claimableEpochs),
      {
        label: m.position.running,
        ...split(s, runningShare(s), s.v.rewardToken, 6),
        explained: m.position.runningExplained,
      },
    ],
    worst: (s) => worstOf(s, claimableOf(s)),
    actions: [...weekActions(), claimWeeks(), rollWeek()],
    history: stakeHistory(),
    absent: {
      ...absentStakes,
      fundEpoch: 'Adds to a week’s pot: role FUNDER, on the operator’s console.',
    },
  })

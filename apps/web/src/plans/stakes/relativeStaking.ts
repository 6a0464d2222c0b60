import { relativeStakingAbi as abi } from '@causeway/protocol/plans/abi/relativeStaking.gen'
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
      fund: 'Brings revenue: role REVENUE, which only the revenue router holds.',
    },
  })

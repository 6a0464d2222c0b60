import { dividendsAbi as abi } from '@causeway/protocol/plans/abi/dividends.gen'
import { span } from '../../format.ts'
import { describePlan } from '../page/describe.ts'
import { money } from '../page/show.ts'
import { stakesMessages as m } from './messages.ts'
import {
  absentStakes,
  claimableFigure,
  flowActions,
  stakeFigure,
  walletFigure,
  worstOf,
} from './parts.ts'
import { streamFigures } from './stream.ts'

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
    figures: streamFigures,
    terms: (s) => [
      m.terms.free,
      m.terms.split(span(s.v.duration)),
      m.terms.minimum(money(s, s.v.minTotal, s.v.stakingToken)),
    ],
    position: (s) => [stakeFigure(s), claimableFigure(s, s.mine?.pendingOf ?? 0n), walletFigure(s)],
    worst: (s) => worstOf(s, s.mine?.pendingOf ?? 0n),
    actions: [...flowActions()],
    absent: {
      ...absentStakes,
      fund: 'Brings revenue: role REVENUE, which only the revenue router holds.',
    },
  })

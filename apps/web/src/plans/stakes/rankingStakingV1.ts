import { rankingStakingV1Abi as abi } from '@causeway/protocol/plans/abi/rankingStakingV1.gen'
import { quantity, span } from '../../format.ts'
import { describePlan } from '../page/describe.ts'
import { money, tokenOf } from '../page/show.ts'
import { stakesMessages as m } from './messages.ts'
import { absentStakes, claimableFigure, flowActions, stakeFigure, worstOf } from './parts.ts'
import { streamFigures } from './stream.ts'

const factor = (bps: bigint) => (Number(bps) / 10_000).toFixed(2)

export const rankingStakingV1 = () =>
  describePlan({
    template: 'rankingStakingV1',
    abi,
    texts: {
      ...m.plans.rankingStakingV1,
      lose: [m.lose.rate, m.lose.tier, m.lose.exitNow],
      powers: [m.powers.funder],
      empty: m.empty,
    },
    figures: streamFigures,
    terms: (s) => [
      m.terms.free,
      m.terms.tiersFavour,
      m.terms.tiers(
        s.v.tierTable
          .map(
            ({ from, weightBps }) =>
              `${quantity(from, tokenOf(s, s.v.stakingToken))}+ → ${factor(weightBps)}`,
          )
          .join(', '),
      ),
      m.terms.split(span(s.v.duration)),
      m.terms.minimum(money(s, s.v.minTotal, s.v.stakingToken)),
    ],
    position: (s) => [
      stakeFigure(s),
      claimableFigure(s, s.mine?.pendingOf ?? 0n),
      {
        label: m.position.weight,
        value: factor(s.v.tierTable[Number(s.mine?.tierOf ?? 0n)]?.weightBps ?? 10_000n),
        note: m.position.tier(String(Number(s.mine?.tierOf ?? 0n) + 1)),
        explained: m.position.weightExplained,
      },
    ],
    worst: (s) => worstOf(s, s.mine?.pendingOf ?? 0n),
    actions: [...flowActions()],
    absent: absentStakes,
  })

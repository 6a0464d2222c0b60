import { rankingStakingV1Abi as abi } from '@causeway/plans/protocol/abi/rankingStakingV1.gen'
import { factor, formatQuantity } from '../../i18n/format.ts'
import { describePlan } from '../page/describePlan.ts'
import { tokenOf } from '../page/tokenOf.ts'
import { stakesMessages as m } from './messages.gen.ts'
import { absentStakes } from './parts.ts'
import { streamOffer } from './stakeOffers.ts'
import { streamFigures, streamPlan, streamPosition, streamTerms } from './stream.ts'

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
    ...streamPlan(),
    figures: (s) => streamFigures(s, 'day'),
    terms: (s) => [
      ...streamTerms(s),
      m.terms.tiersFavour,
      m.terms.tiers(
        s.v.tierTable
          .map(
            ({ from, weightBps }) =>
              `${formatQuantity(from, tokenOf(s, s.v.stakingToken))}+ → ${factor(weightBps, 10_000n)}`,
          )
          .join(', '),
      ),
    ],
    position: (s) => [
      ...streamPosition(s),
      {
        label: m.position.weight,
        value: factor(s.v.tierTable[Number(s.mine?.tierOf ?? 0n)]?.weightBps ?? 10_000n, 10_000n),
        note: m.position.tier(String(Number(s.mine?.tierOf ?? 0n) + 1)),
        explained: m.position.weightExplained,
      },
    ],
    offer: streamOffer('day'),
    absent: absentStakes,
  })

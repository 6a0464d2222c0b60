import type { PlanFactory } from '../page/describePlan.ts'
import { dividends } from './dividends.ts'
import { dynamicStaking } from './dynamicStaking.ts'
import { periodicClaimStaking } from './periodicClaimStaking.ts'
import { rankingStakingV1 } from './rankingStakingV1.ts'
import { rankingStakingV2 } from './rankingStakingV2.ts'
import { relativeStaking } from './relativeStaking.ts'
import { staking } from './staking.ts'

/** The plans in which a token is staked, by template. */
export const descriptions: Readonly<Record<string, PlanFactory>> = {
  staking,
  dynamicStaking,
  rankingStakingV1,
  rankingStakingV2,
  periodicClaimStaking,
  relativeStaking,
  dividends,
}

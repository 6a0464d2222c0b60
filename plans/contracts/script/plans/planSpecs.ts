import { matrixSpecs } from './matrix.ts'
import type { PlanSpec } from './planSpec.ts'
import { purchaseSpecs } from './purchase.ts'
import { raffleSpecs } from './raffle.ts'
import { revenueSpecs } from './revenue.ts'
import { savingsSpecs } from './savings.ts'
import { stakingSpecs } from './staking.ts'
import { traderSpecs } from './traders.ts'

/** Every plan that a deployment makes, in the order of the enumeration. The first one of a template fixes the template's id. */
export const planSpecs: readonly PlanSpec[] = [
  ...stakingSpecs,
  ...purchaseSpecs,
  ...matrixSpecs,
  ...raffleSpecs,
  ...revenueSpecs,
  ...savingsSpecs,
  ...traderSpecs,
]

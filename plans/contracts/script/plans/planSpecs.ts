import { matrixSpecs } from './matrixSpecs.ts'
import type { PlanContractSpec } from './planContractSpec.ts'
import { purchaseSpecs } from './purchaseSpecs.ts'
import { raffleSpecs } from './raffleSpecs.ts'
import { revenueSpecs } from './revenueSpecs.ts'
import { savingsSpecs } from './savingsSpecs.ts'
import { stakingSpecs } from './stakingSpecs.ts'
import { traderSpecs } from './traderSpecs.ts'

/** Every plan that a deployment makes, in the order of the enumeration. The first one of a template fixes the template's id. */
export const planSpecs: readonly PlanContractSpec[] = [
  ...stakingSpecs,
  ...purchaseSpecs,
  ...matrixSpecs,
  ...raffleSpecs,
  ...revenueSpecs,
  ...savingsSpecs,
  ...traderSpecs,
]

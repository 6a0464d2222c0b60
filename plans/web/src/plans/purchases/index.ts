import type { PlanFactory } from '../page/describePlan.ts'
import { globalPool } from './globalPool.ts'
import { leaders } from './leaders.ts'
import { leadersPackage } from './leadersPackage.ts'
import { level } from './level.ts'
import { rebate } from './rebate.ts'
import { unilevel } from './unilevel.ts'

/** The plans in which members buy a product, by template. */
export const descriptions: Readonly<Record<string, PlanFactory>> = {
  unilevel,
  level,
  leaders,
  leadersPackage,
  globalPool,
  rebate,
}

import type { PlanFactory } from '../page/describePlan.ts'
import { tradersV1 } from './tradersV1.ts'
import { tradersV2 } from './tradersV2.ts'

/** The plans in which a trader moves pooled money, by template. */
export const descriptions: Readonly<Record<string, PlanFactory>> = { tradersV1, tradersV2 }

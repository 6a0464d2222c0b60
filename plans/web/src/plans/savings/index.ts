import type { PlanFactory } from '../page/describePlan.ts'
import { giftingMatrix } from './giftingMatrix.ts'
import { tokenIco } from './tokenIco.ts'

/** The plans in which members save together or buy a token that is released later, by template. */
export const descriptions: Readonly<Record<string, PlanFactory>> = {
  tokenICO: tokenIco,
  giftingMatrix,
}

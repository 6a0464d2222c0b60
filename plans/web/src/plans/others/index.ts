import type { PlanFactory } from '../page/describePlan.ts'
import { advertisement } from './advertisement.ts'
import { giftingMatrix } from './giftingMatrix.ts'
import { revenueRouter } from './revenueRouter.ts'
import { tokenIco } from './tokenIco.ts'

/** The plans that are a family of their own each, by template. */
export const descriptions: Readonly<Record<string, PlanFactory>> = {
  tokenICO: tokenIco,
  revenueRouter,
  advertisement,
  giftingMatrix,
}

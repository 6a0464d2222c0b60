import type { PlanFactory } from '../page/describePlan.ts'
import { advertisement } from './advertisement.ts'
import { revenueRouter } from './revenueRouter.ts'

/** The plans that earn from outside, and what passes their earnings on, by template. */
export const descriptions: Readonly<Record<string, PlanFactory>> = {
  revenueRouter,
  advertisement,
}

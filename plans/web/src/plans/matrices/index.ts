import type { PlanFactory } from '../page/describePlan.ts'
import { binaryFixed } from './binaryFixed.ts'
import { binaryMatrix } from './binaryMatrix.ts'
import { binaryPairing } from './binaryPairing.ts'
import { hybridMatrix } from './hybridMatrix.ts'

/** Matrix and binary plans, by template. */
export const descriptions: Readonly<Record<string, PlanFactory>> = {
  binaryMatrix,
  hybridMatrix,
  binaryFixed,
  binaryPairing,
}

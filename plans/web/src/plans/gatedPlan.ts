import type { RestrictedFeature } from '../geo/isGated.ts'
import { isGatedHere } from '../geo/isGatedHere.ts'
import { restrictedAs } from './restrictedAs.ts'

/** As what a plan's ways in are hidden where this browser is; null: they are offered. */
export function gatedPlan(template: string): RestrictedFeature | null {
  const feature = restrictedAs(template)
  return feature && isGatedHere(feature) ? feature : null
}

import { settings } from '../env.ts'
import { isGated, restrictedAs, type RestrictedFeature } from './gate.ts'

/** Whether an offer is hidden where this browser is. The first screens, drawn when the site is built, hide nothing. */
export function isGatedHere(feature: RestrictedFeature): boolean {
  if (typeof document === 'undefined') return false
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return isGated(feature, { zone, restricted: settings.geo.timeZones })
}

/** As what a plan's ways in are hidden where this browser is; null: they are offered. */
export function gatedPlan(template: string): RestrictedFeature | null {
  const feature = restrictedAs(template)
  return feature && isGatedHere(feature) ? feature : null
}

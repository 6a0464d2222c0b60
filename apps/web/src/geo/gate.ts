import {
  isRestrictedTimeZone,
  restrictedFeatures,
  type RestrictedFeature,
} from '@causeway/protocol/timeZones'
import { catalogueEntry, type Family } from '../plans/catalogue.ts'

export type { RestrictedFeature }

/** A device, and the operator's list of zones. */
export interface Place {
  /** Of the system, not the one that the visitor chose for dates. */
  readonly zone: string
  readonly restricted: readonly string[]
}

/** Whether an offer is hidden in a place (DESIGN D7). Never asked about connecting, claiming or withdrawing. Pure. */
export function isGated(feature: RestrictedFeature, { zone, restricted }: Place): boolean {
  return restrictedFeatures.includes(feature) && isRestrictedTimeZone(zone, restricted)
}

const ofFamily: Readonly<Partial<Record<Family, RestrictedFeature>>> = {
  purchase: 'referralPlans',
  matrix: 'referralPlans',
  raffle: 'raffle',
}

/** As what the ways into a plan can be restricted; null for a plan of a kind that never is. Pure. */
export function restrictedAs(template: string): RestrictedFeature | null {
  if (template === 'tokenICO') return 'tokenSale'
  const family = catalogueEntry(template)?.family
  return (family && ofFamily[family]) ?? null
}

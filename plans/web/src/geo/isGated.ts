import {
  isRestrictedTimeZone,
  restrictedFeatures,
  type RestrictedFeature,
} from '@causeway/protocol/networks/restrictedTimeZones'

export type { RestrictedFeature }

/** A device, and the operator's list of zones. */
export interface GateContext {
  /** Of the system, not the one that the visitor chose for dates. */
  readonly zone: string
  readonly restricted: readonly string[]
}

/** Whether an offer is hidden in a place (D7). Never asked about connecting, claiming or withdrawing. Pure. */
export function isGated(feature: RestrictedFeature, { zone, restricted }: GateContext): boolean {
  return restrictedFeatures.includes(feature) && isRestrictedTimeZone(zone, restricted)
}

import {
  isRestrictedTimeZone,
  restrictedFeatures,
  type RestrictedFeature,
} from '@causeway/protocol/timeZones'

export type { RestrictedFeature }

/**
 * Whether an offer is hidden where this browser is (DESIGN D7). Never asked about connecting, claiming or withdrawing.
 * @param zone of the system, not the one that the visitor chose for dates
 */
export function isGated(
  feature: RestrictedFeature,
  zone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean {
  return restrictedFeatures.includes(feature) && isRestrictedTimeZone(zone)
}

import { cachedFormat } from '../i18n/cachedFormat.ts'
import { settings } from '../core/settings.ts'
import { shownDocument } from '../site/shownDocument.ts'
import { isGated, type RestrictedFeature } from './isGated.ts'

/** Whether an offer is hidden where this browser is. The first screens, drawn when the site is built, hide nothing. */
export function isGatedHere(feature: RestrictedFeature): boolean {
  if (typeof document === 'undefined') return false
  const zone = cachedFormat(Intl.DateTimeFormat).resolvedOptions().timeZone
  return isGated(feature, {
    zone,
    restricted: shownDocument()?.timeZones ?? settings.geo.timeZones,
  })
}

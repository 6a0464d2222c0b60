import type { ReactNode } from 'react'
import { joinNames } from '../i18n/format.ts'
import { Notice } from '../ui/Notice.tsx'
import { useShownDocument } from '../site/useShownDocument.ts'
import type { RestrictedFeature } from './isGated.ts'
import { isGatedHere } from './isGatedHere.ts'
import { geoMessages as m } from './messages.gen.ts'

/**
 * Shows an offer, or why it is not offered here. Put only ways in inside of it: claims, refunds and withdrawals stand
 * outside, for everybody.
 */
export function GeoGate({
  feature,
  children,
}: {
  feature: RestrictedFeature
  children: ReactNode
}) {
  useShownDocument()
  return isGatedHere(feature) ? <GeoNotice features={[feature]} /> : children
}

/** Says what is not offered here, and that leaving is. Nothing where everything is offered. */
export function GeoNotice({ features }: { features: readonly RestrictedFeature[] }) {
  if (features.length === 0) return null
  const names = features.map((feature) => m.features[feature])
  return (
    <Notice tone="warn" role="status" title={m.title}>
      {m.text(joinNames(names))}
    </Notice>
  )
}

import type { ReactNode } from 'react'
import { Notice } from '../ui/Notice.tsx'
import { isGated, type RestrictedFeature } from './gate.ts'
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
  if (!isGated(feature)) return children
  return (
    <Notice tone="warn" role="status" title={m.title}>
      {m.text(m.features[feature])}
    </Notice>
  )
}

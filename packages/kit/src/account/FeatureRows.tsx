import type { ChainNamespace } from '@causeway/protocol/networks'
import type { Kit } from '../kit.ts'
import { Drawing } from '../ui/Drawing.tsx'
import { drawings } from '../ui/drawings.ts'
import { offeredFeatures, walletFeatures } from '../walletFeatures.ts'
import { LinkRow } from './LinkRow.tsx'

/** What can be done with the wallet, in the order of the app's options. */
export function FeatureRows(props: { readonly kit: Kit; readonly namespace: ChainNamespace }) {
  const { kit, namespace } = props
  const { walletFeaturesOrder } = kit.options.get().features
  return offeredFeatures(walletFeatures, walletFeaturesOrder, namespace).map((feature) => (
    <LinkRow
      key={feature.name}
      kit={kit}
      view={feature.view}
      picture={<Drawing path={drawings[feature.glyph]} />}
      label={feature.label(kit)}
    />
  ))
}

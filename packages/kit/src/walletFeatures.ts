import type { ChainNamespace } from '@causeway/protocol/networks'
import type { Kit } from './kit.ts'
import type { View } from './modal/views.ts'
import type { Features } from './options.ts'

/** What a visitor can do with a connected wallet inside the modal. */
export interface WalletFeature {
  readonly name: Features['walletFeaturesOrder'][number]
  readonly label: (kit: Kit) => string
  readonly glyph: 'in' | 'outward' | 'swap'
  readonly view: View
  /** Whether it works for accounts of a namespace. */
  readonly serves: (namespace: ChainNamespace) => boolean
}

/** Every one of them that the kit has. Buying, swapping, receiving and sending register here, one line each. */
export const walletFeatures: readonly WalletFeature[] = []

/**
 * The registered features that the account view offers, in the app's order (SPEC §9: on-ramp, swaps, receive, send);
 * one that the app's order leaves out is not offered.
 */
export function offeredFeatures(
  registered: readonly WalletFeature[],
  order: Features['walletFeaturesOrder'],
  namespace: ChainNamespace,
): readonly WalletFeature[] {
  return [...new Set(order)].flatMap((name) =>
    registered.filter((feature) => feature.name === name && feature.serves(namespace)),
  )
}

import type { ChainNamespace } from '@causeway/protocol/networks'
import { type ReactNode, useEffect } from 'react'
import type { KitInside, NamespaceAdapter } from '../../actions/kit.ts'
import type { View } from '../../actions/modal/views.ts'
import type { Features } from '../../core/options/createOptions.ts'
import { lookForSellers, sellersOf } from '../../actions/portfolio/sellersOf.ts'
import { Glyph, Drawing, drawings } from '../../ui/Glyph.tsx'
import { useStore } from '../../ui/useStore.tsx'

/** What a visitor can do with a connected wallet inside the modal. */
export interface WalletFeature {
  readonly name: Features['walletFeaturesOrder'][number]
  readonly label: (kit: KitInside) => string
  readonly glyph: 'in' | 'outward' | 'swap' | 'buy'
  readonly view: View
  /** Whether it works for accounts of a namespace, with the adapters that the app gave. */
  readonly serves: (namespace: ChainNamespace, adapters: readonly NamespaceAdapter[]) => boolean
  /** Whether the app gave it what it needs, a source of prices for instance; always when left out. */
  readonly isReady?: (kit: KitInside) => boolean
  /** What collectors hear of the press. */
  readonly pressed?: 'OPEN_SEND' | 'SELECT_BUY_CRYPTO'
}

/** Every one of them that the kit has. Buying, swapping, receiving and sending register here, one line each. */
export const walletFeatures: readonly WalletFeature[] = [
  {
    name: 'onramp',
    label: (kit) => kit.messages.buyCrypto,
    glyph: 'buy',
    view: { name: 'OnRampProviders' },
    pressed: 'SELECT_BUY_CRYPTO',
    serves: (namespace) => namespace === 'eip155',
    isReady: (kit) => kit.options.get().features.onramp && sellersOf(kit).get(),
  },
  {
    name: 'swaps',
    label: (kit) => kit.messages.swap,
    glyph: 'swap',
    view: { name: 'Swap' },
    serves: (namespace) => namespace === 'eip155',
    isReady: ({ ports, options }) => {
      const { features, endpoints } = options.get()
      return features.swaps && (ports.swaps !== undefined || endpoints.chainData !== undefined)
    },
  },
  {
    name: 'receive',
    label: (kit) => kit.messages.receive,
    glyph: 'in',
    view: { name: 'WalletReceive' },
    serves: () => true,
    isReady: (kit) => kit.options.get().features.receive,
  },
  {
    name: 'send',
    label: (kit) => kit.messages.send,
    glyph: 'outward',
    view: { name: 'WalletSend' },
    serves: (namespace, adapters) =>
      namespace === 'eip155' || adapters.some((one) => one.namespace === namespace && one.sending),
    isReady: (kit) => kit.options.get().features.send,
    pressed: 'OPEN_SEND',
  },
]

/**
 * The registered features that the account view offers, in the app's order (SPEC §9: on-ramp, swaps, receive, send);
 * one that the app's order leaves out is not offered.
 */
export function offeredFeatures(
  registered: readonly WalletFeature[],
  order: Features['walletFeaturesOrder'],
  namespace: ChainNamespace,
  adapters: readonly NamespaceAdapter[] = [],
): readonly WalletFeature[] {
  return [...new Set(order)].flatMap((name) =>
    registered.filter((feature) => feature.name === name && feature.serves(namespace, adapters)),
  )
}

/** A row that leads to another view. */
export function LinkRow(props: {
  readonly kit: KitInside
  readonly view: View
  readonly label: string
  readonly picture: ReactNode
  readonly note?: string
  readonly onPress?: () => void
}) {
  const { kit, view, label, note } = props
  const press = () => {
    props.onPress?.()
    kit.modal.send({ type: 'push', view })
  }
  return (
    <button type="button" className="row" onClick={press}>
      <span className="icon row-glyph">{props.picture}</span>
      <span className="row-text">{label}</span>
      {note === undefined ? null : <span className="row-note">{note}</span>}
      <Glyph name="next" />
    </button>
  )
}

/** What can be done with the wallet, in the order of the app's options. */
export function FeatureRows(props: {
  readonly kit: KitInside
  readonly namespace: ChainNamespace
}) {
  const { kit, namespace } = props
  return useFeatures(kit, namespace).map((feature) => (
    <LinkRow
      key={feature.name}
      kit={kit}
      view={feature.view}
      picture={<Drawing path={drawings[feature.glyph]} />}
      label={feature.label(kit)}
      onPress={() => trackPress(kit, feature)}
    />
  ))
}

/** The same beside each other, where tabs want the height. */
export function FeatureTiles(props: {
  readonly kit: KitInside
  readonly namespace: ChainNamespace
}) {
  const { kit, namespace } = props
  const features = useFeatures(kit, namespace)
  if (features.length === 0) return null
  return (
    <ul className="feature-tiles">
      {features.map((feature) => (
        <li key={feature.name}>
          <button
            type="button"
            onClick={() => {
              trackPress(kit, feature)
              kit.modal.send({ type: 'push', view: feature.view })
            }}
          >
            <Drawing path={drawings[feature.glyph]} tone="accent" />
            {feature.label(kit)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function trackPress(kit: KitInside, { pressed }: WalletFeature): void {
  if (pressed) kit.events.send({ event: pressed })
}

function useFeatures(kit: KitInside, namespace: ChainNamespace): readonly WalletFeature[] {
  const { walletFeaturesOrder } = kit.options.get().features
  useStore(sellersOf(kit))
  useEffect(() => void lookForSellers(kit), [kit])
  const ready = walletFeatures.filter(({ isReady }) => isReady?.(kit) ?? true)
  return offeredFeatures(ready, walletFeaturesOrder, namespace, kit.ports.namespaces)
}

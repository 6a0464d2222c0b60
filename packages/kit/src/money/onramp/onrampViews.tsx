import { lazy } from '../../core/lazy.ts'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

const code = lazy(() => import('./onrampPanels.tsx'))
const bought = lazy(() => import('./PurchasesView.tsx'))

/** The views of buying tokens with money. */
export const onrampViews: {
  readonly OnRampProviders: ViewEntry<'OnRampProviders'>
  readonly OnRampTokenSelect: ViewEntry<'OnRampTokenSelect'>
  readonly OnRampFiatSelect: ViewEntry<'OnRampFiatSelect'>
  readonly BuyInProgress: ViewEntry<'BuyInProgress'>
  readonly OnRampActivity: ViewEntry<'OnRampActivity'>
} = {
  OnRampProviders: {
    title: (kit) => kit.messages.buyCrypto,
    feature: 'onramp',
    panel: lazy(async () => (await code.load()).providers),
  },
  OnRampTokenSelect: {
    title: (kit) => kit.messages.buyToken,
    feature: 'onramp',
    panel: lazy(async () => (await code.load()).tokenSelect),
  },
  OnRampFiatSelect: {
    title: (kit) => kit.messages.buyCurrency,
    feature: 'onramp',
    panel: lazy(async () => (await code.load()).fiatSelect),
  },
  BuyInProgress: {
    title: (kit) => kit.messages.buyCrypto,
    feature: 'onramp',
    panel: lazy(async () => (await code.load()).inProgress),
  },
  OnRampActivity: {
    title: (kit) => kit.messages.purchases,
    feature: 'onramp',
    panel: lazy(async () => (await bought.load()).purchases),
  },
}

import { lazy } from '../../core/lazy.ts'
import { networkName } from '../../ui/WalletIcon.tsx'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

const code = lazy(() => import('./networkPanels.tsx'))

export const networkViews: {
  readonly Networks: ViewEntry<'Networks'>
  readonly SwitchNetwork: ViewEntry<'SwitchNetwork'>
  readonly SwitchActiveChain: ViewEntry<'SwitchActiveChain'>
  readonly UnsupportedChain: ViewEntry<'UnsupportedChain'>
} = {
  Networks: {
    title: (kit) => kit.messages.chooseNetwork,
    panel: lazy(async () => (await code.load()).networks),
  },
  SwitchNetwork: {
    title: (kit, view) => networkName(kit, view.caipNetworkId),
    panel: lazy(async () => (await code.load()).switchNetworkPanel),
  },
  SwitchActiveChain: {
    title: (kit) => kit.messages.switchChain,
    panel: lazy(async () => (await code.load()).activeChainPanel),
  },
  UnsupportedChain: {
    title: (kit) => kit.messages.switchNetwork,
    panel: lazy(async () => (await code.load()).unsupportedChain),
  },
}

import { loadOnce } from '../../core/loadOnce.ts'
import { networkName } from '../../ui/WalletIcon.tsx'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

const code = loadOnce(() => import('./networkPanels.tsx'))

export const networkViews: {
  readonly Networks: ViewEntry<'Networks'>
  readonly SwitchNetwork: ViewEntry<'SwitchNetwork'>
  readonly SwitchActiveChain: ViewEntry<'SwitchActiveChain'>
  readonly UnsupportedChain: ViewEntry<'UnsupportedChain'>
} = {
  Networks: {
    title: (kit) => kit.messages.chooseNetwork,
    panel: loadOnce(async () => (await code.load()).networks),
  },
  SwitchNetwork: {
    title: (kit, view) => networkName(kit, view.caipNetworkId),
    panel: loadOnce(async () => (await code.load()).switchNetwork),
  },
  SwitchActiveChain: {
    title: (kit) => kit.messages.switchChain,
    panel: loadOnce(async () => (await code.load()).activeChainPanel),
  },
  UnsupportedChain: {
    title: (kit) => kit.messages.switchNetwork,
    panel: loadOnce(async () => (await code.load()).unsupportedChain),
  },
}

import { loadOnce } from '../loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'
import { networkName } from './networkName.ts'

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
    panel: loadOnce(async () => (await code.load()).switchActiveChain),
  },
  UnsupportedChain: {
    title: (kit) => kit.messages.switchNetwork,
    panel: loadOnce(async () => (await code.load()).unsupportedChain),
  },
}

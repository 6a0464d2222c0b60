import { loadOnce } from '../loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'

const code = loadOnce(() => import('./networkPanels.tsx'))

export const networkViews: {
  readonly Networks: ViewEntry<'Networks'>
  readonly SwitchNetwork: ViewEntry<'SwitchNetwork'>
  readonly UnsupportedChain: ViewEntry<'UnsupportedChain'>
} = {
  Networks: {
    title: (kit) => kit.messages.chooseNetwork,
    panel: loadOnce(async () => (await code.load()).networks),
  },
  SwitchNetwork: {
    title: (kit, view) =>
      kit.networks.find((network) => network.caipNetworkId === view.caipNetworkId)?.name ??
      kit.messages.switchNetwork,
    panel: loadOnce(async () => (await code.load()).switchNetwork),
  },
  UnsupportedChain: {
    title: (kit) => kit.messages.switchNetwork,
    panel: loadOnce(async () => (await code.load()).unsupportedChain),
  },
}

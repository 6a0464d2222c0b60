import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { Kit } from '../kit.ts'
import { loadOnce } from '../loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'

/** What a network is called; one that the app does not have goes by its number. */
export function networkName(kit: Kit, caipNetworkId: CaipNetworkId): string {
  const network = kit.networkList.get().find((known) => known.caipNetworkId === caipNetworkId)
  return network?.name ?? kit.messages.unknownNetwork({ id: caipNetworkId.split(':')[1] ?? '' })
}

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

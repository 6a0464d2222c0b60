import { loadOnce } from '../../core/loadOnce.ts'
import type { ViewEntry } from '../../ui/viewEntry.tsx'
import { shortName } from '../../core/names.ts'

const outside = loadOnce(() => import('./walletConnectPanels.tsx'))
const choices = loadOnce(() => import('./choicePanels.tsx'))

export const connectViews: {
  readonly ConnectWallets: ViewEntry<'ConnectWallets'>
  readonly Create: ViewEntry<'Create'>
  readonly AllWallets: ViewEntry<'AllWallets'>
  readonly ConnectingMultiChain: ViewEntry<'ConnectingMultiChain'>
  readonly ConnectingWalletConnect: ViewEntry<'ConnectingWalletConnect'>
  readonly ConnectingWalletConnectBasic: ViewEntry<'ConnectingWalletConnectBasic'>
  readonly Downloads: ViewEntry<'Downloads'>
} = {
  ConnectWallets: {
    title: (kit) => kit.messages.chooseWallets,
    panel: loadOnce(async () => (await choices.load()).connectWallets),
  },
  Create: {
    title: (kit) => kit.messages.createWallet,
    panel: loadOnce(async () => (await choices.load()).create),
  },
  AllWallets: {
    title: (kit) => kit.messages.allWallets,
    panel: loadOnce(async () => (await import('./AllWalletsView.tsx')).allWallets),
  },
  ConnectingMultiChain: {
    title: (kit) => kit.messages.selectChain,
    panel: loadOnce(async () => (await choices.load()).multiChain),
  },
  ConnectingWalletConnect: {
    title: (kit, view) => (view.wallet ? shortName(view.wallet.name) : kit.messages.walletConnect),
    panel: loadOnce(async () => (await outside.load()).walletConnect),
  },
  ConnectingWalletConnectBasic: {
    title: (kit) => kit.messages.walletConnect,
    panel: loadOnce(async () => (await outside.load()).walletConnectBasic),
  },
  Downloads: {
    title: (kit, view) => kit.messages.getNamed({ name: shortName(view.wallet.name) }),
    panel: loadOnce(async () => (await choices.load()).downloads),
  },
}

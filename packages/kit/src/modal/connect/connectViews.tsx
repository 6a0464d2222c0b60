import { lazy } from '../../core/lazy.ts'
import type { ViewEntry } from '../../ui/viewEntry.tsx'
import { shortName } from '../../core/names.ts'

const outside = lazy(() => import('./walletConnectPanels.tsx'))
const choices = lazy(() => import('./choicePanels.tsx'))

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
    panel: lazy(async () => (await choices.load()).connectWallets),
  },
  Create: {
    title: (kit) => kit.messages.createWallet,
    panel: lazy(async () => (await choices.load()).create),
  },
  AllWallets: {
    title: (kit) => kit.messages.allWallets,
    panel: lazy(async () => (await import('./AllWalletsView.tsx')).allWallets),
  },
  ConnectingMultiChain: {
    title: (kit) => kit.messages.selectChain,
    panel: lazy(async () => (await choices.load()).multiChain),
  },
  ConnectingWalletConnect: {
    title: (kit, view) => (view.wallet ? shortName(view.wallet.name) : kit.messages.walletConnect),
    panel: lazy(async () => (await outside.load()).walletConnectPanel),
  },
  ConnectingWalletConnectBasic: {
    title: (kit) => kit.messages.walletConnect,
    panel: lazy(async () => (await outside.load()).walletConnectBasic),
  },
  Downloads: {
    title: (kit, view) => kit.messages.getNamed({ name: shortName(view.wallet.name) }),
    panel: lazy(async () => (await choices.load()).downloads),
  },
}

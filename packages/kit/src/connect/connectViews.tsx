import { loadOnce } from '../loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'
import { shortName } from '../wallets/shortName.ts'
import css from './connect.css?inline'
import { connectingCode } from './connectingCode.tsx'
import { ConnectView } from './ConnectView.tsx'

// Not split off: it is what the modal opens for, and it should be there in its first frame.
const connect = { Component: ConnectView, css }
const code = loadOnce(() => import('./connectPanels.tsx'))
const choices = loadOnce(() => import('./choicePanels.tsx'))

export const connectViews: {
  readonly Connect: ViewEntry<'Connect'>
  readonly ConnectingExternal: ViewEntry<'ConnectingExternal'>
  readonly ConnectWallets: ViewEntry<'ConnectWallets'>
  readonly Create: ViewEntry<'Create'>
  readonly AllWallets: ViewEntry<'AllWallets'>
  readonly ConnectingMultiChain: ViewEntry<'ConnectingMultiChain'>
  readonly ConnectingWalletConnect: ViewEntry<'ConnectingWalletConnect'>
  readonly ConnectingWalletConnectBasic: ViewEntry<'ConnectingWalletConnectBasic'>
  readonly Downloads: ViewEntry<'Downloads'>
} = {
  Connect: {
    title: (kit) => kit.messages.connectWallet,
    panel: loadOnce(() => Promise.resolve(connect), connect),
    early: true,
  },
  ConnectingExternal: {
    title(kit, { connectorId, namespace }) {
      const store = namespace ? kit.connectionOf(namespace) : kit.connection
      const found = store.get().connectors.find((known) => known.id === connectorId)
      return found ? shortName(found.name) : kit.messages.connectWallet
    },
    panel: connectingCode,
    early: true,
  },
  ConnectWallets: {
    title: (kit) => kit.messages.chooseWallets,
    panel: loadOnce(async () => (await code.load()).connectWallets),
  },
  Create: {
    title: (kit) => kit.messages.createWallet,
    panel: loadOnce(async () => (await choices.load()).create),
  },
  AllWallets: {
    title: (kit) => kit.messages.allWallets,
    panel: loadOnce(async () => (await import('./allWalletsPanel.tsx')).allWallets),
  },
  ConnectingMultiChain: {
    title: (kit) => kit.messages.selectChain,
    panel: loadOnce(async () => (await choices.load()).multiChain),
  },
  ConnectingWalletConnect: {
    title: (kit, view) => (view.wallet ? shortName(view.wallet.name) : kit.messages.walletConnect),
    panel: loadOnce(async () => (await code.load()).walletConnect),
  },
  ConnectingWalletConnectBasic: {
    title: (kit) => kit.messages.walletConnect,
    panel: loadOnce(async () => (await code.load()).walletConnectBasic),
  },
  Downloads: {
    title: (kit, view) => kit.messages.getNamed({ name: shortName(view.wallet.name) }),
    panel: loadOnce(async () => (await choices.load()).downloads),
  },
}

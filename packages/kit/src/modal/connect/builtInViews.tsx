import { lazy } from '../../core/lazy.ts'
import type { ViewEntry } from '../../ui/viewEntry.tsx'
import { shortName } from '../../core/names.ts'
import css from './connect.css?inline'
import { connectingCode } from './WalletList.tsx'
import { ConnectView } from './ConnectView.tsx'

// Not split off: it is what the modal opens for, and it should be there in its first frame.
const connect = { Component: ConnectView, css }

export const builtInViews: {
  readonly Connect: ViewEntry<'Connect'>
  readonly ConnectingExternal: ViewEntry<'ConnectingExternal'>
} = {
  Connect: {
    title: (kit) => kit.messages.connectWallet,
    panel: lazy(() => Promise.resolve(connect), connect),
    ownTexts: true,
  },
  ConnectingExternal: {
    title(kit, { connectorId, namespace }) {
      const store = namespace ? kit.connectionOf(namespace) : kit.connection
      const found = store.get().connectors.find((known) => known.id === connectorId)
      return found ? shortName(found.name) : kit.messages.connectWallet
    },
    panel: connectingCode,
    ownTexts: true,
  },
}

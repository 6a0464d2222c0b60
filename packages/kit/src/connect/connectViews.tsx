import { loadOnce } from '../loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'
import css from './connect.css?inline'
import { ConnectingExternalView } from './ConnectingExternalView.tsx'
import { ConnectView } from './ConnectView.tsx'

// Not split off: connecting is what the modal opens for, and it should be there in its first frame.
const connect = { Component: ConnectView, css }
const connecting = { Component: ConnectingExternalView, css }

export const connectViews: {
  readonly Connect: ViewEntry<'Connect'>
  readonly ConnectingExternal: ViewEntry<'ConnectingExternal'>
} = {
  Connect: {
    title: (kit) => kit.messages.connectWallet,
    panel: loadOnce(() => Promise.resolve(connect), connect),
  },
  ConnectingExternal: {
    title: (kit, view) =>
      kit.connection.get().connectors.find((known) => known.id === view.connectorId)?.name ??
      kit.messages.connectWallet,
    panel: loadOnce(() => Promise.resolve(connecting), connecting),
  },
}

import type { Connector } from '../connection/connector.ts'
import { choosable } from '../connection/identity.ts'
import type { ConnectionState } from '../connection/state.ts'

interface WalletRow {
  readonly connector: Connector
  readonly tag: 'recent' | 'installed'
}

/** The wallets to choose from: those used last on top, the others as they were found, so that late ones move nothing. */
export function walletRows(state: ConnectionState): readonly WalletRow[] {
  const rank = (connector: Connector) => {
    const place = state.recent.indexOf(connector.id)
    return place === -1 ? state.recent.length : place
  }
  return choosable(state.connectors)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((connector) => ({
      connector,
      tag: state.recent.includes(connector.id) ? 'recent' : 'installed',
    }))
}

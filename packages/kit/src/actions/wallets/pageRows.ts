import type { Connector } from '../../connection/connector.ts'
import type { KitOptions } from '../../core/options/createOptions.ts'
import { isGeneric } from '../../connection/addConnector.ts'
import type { ConnectionState } from '../../connection/state.ts'
import type { Messages } from '../../core/messages/en.ts'
import type { WalletListRow } from './connectorsFeed.ts'

/**
 * The wallets of the page alone: those used last on top, the others as they were found, so that late ones move
 * nothing. The whole list where the app asks for nothing more, and the same as `shelfRows` gives then.
 * @param generic what the nameless find is called
 * @param mobile whether wallets are apps beside the page
 */
export function pageRows(
  state: Pick<ConnectionState, 'connectors' | 'recent'>,
  generic: string,
  mobile: boolean,
): readonly WalletListRow[] {
  const rank = ({ id }: { readonly id: string }) => {
    const place = state.recent.indexOf(id)
    return place === -1 ? state.recent.length : place
  }
  return choosable(state.connectors, mobile)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((connector) => ({
      key: `${connector.chain}:${connector.id}`,
      name: isGeneric(connector) ? generic : connector.name,
      imageUrl: connector.imageUrl,
      tag: state.recent.includes(connector.id) ? 'recent' : 'installed',
      view: {
        name: 'ConnectingExternal',
        connectorId: connector.id,
        namespace: connector.chain,
      },
    }))
}

/** Whether the row that leads to all wallets is there, where there is a list of them. */
export function showsAllWallets({ allWallets }: Pick<KitOptions, 'allWallets'>, mobile: boolean) {
  return allWallets === 'SHOW' || (mobile && allWallets === 'ONLY_MOBILE')
}

/** The row that leads to all wallets. @param badge how many there are; empty while it is on its way */
export function allWalletsRow(
  messages: Pick<Messages, 'allWallets'>,
  badge?: string,
): WalletListRow {
  return {
    key: 'all',
    name: messages.allWallets,
    glyph: 'grid',
    ...(badge === undefined ? {} : { badge }),
    view: { name: 'AllWallets' },
  }
}

/**
 * What the visitor may choose from. The nameless legacy find is offered on phones only, where a wallet's own browser
 * may know no other way, and only when no wallet of its namespace announced itself: elsewhere it is a second door to a
 * wallet that the list already has, or a row that says nothing.
 */
export function choosable<C extends Pick<Connector, 'type' | 'rdns' | 'chain'>>(
  connectors: readonly C[],
  mobile: boolean,
): readonly C[] {
  const announced = connectors.filter((connector) => connector.type === 'ANNOUNCED')
  return connectors.filter(
    (connector) =>
      // The embedded wallet has ways in of its own, above the list.
      connector.type !== 'AUTH' &&
      (!isGeneric(connector) ||
        (mobile && !announced.some((other) => other.chain === connector.chain))),
  )
}

import { isGeneric } from '../connection/identity.ts'
import type { View } from '../modal/views.ts'
import type { WalletListItem } from '../ports/walletSource.ts'
import { isSameWallet } from './isSameWallet.ts'
import { mergeNamespaces, type Finds } from './mergeNamespaces.ts'
import { connectorMarks, itemMarks, type ListedConnector, type WalletRow } from './walletRow.ts'

/** What decides where a choice leads. */
export interface SelectionContext {
  readonly connectors: readonly ListedConnector[]
  /** Whether wallets outside the page can be reached. */
  readonly pairing: boolean
  /** Whether wallets are apps beside the page. */
  readonly mobile: boolean
}

/** The wallet of the page that an entry of the registry stands for; undefined when it is not installed. */
export function installedAs(
  wallet: WalletListItem,
  connectors: readonly ListedConnector[],
): Finds | undefined {
  const marks = itemMarks(wallet)
  return mergeNamespaces(connectors.filter((one) => !isGeneric(one))).find((finds) =>
    finds.some((one) => isSameWallet(marks, connectorMarks(one))),
  )
}

/** Where the choice of a row leads. */
export function viewOfRow(row: WalletRow, context: SelectionContext): View {
  switch (row.kind) {
    case 'connector':
      return viewOfConnector(row.connector)
    case 'multiChain':
      return { name: 'ConnectingMultiChain', walletName: row.name }
    case 'wallet':
      return viewOfWallet(row.wallet, context)
    case 'qrCode':
      return { name: 'ConnectingWalletConnect' }
    default:
      return row satisfies never
  }
}

/**
 * Where a wallet of the registry or the configuration leads: to itself when installed, else to its phone or its browser
 * there, else to its store.
 */
export function viewOfWallet(wallet: WalletListItem, context: SelectionContext): View {
  const finds = installedAs(wallet, context.connectors)
  if (finds)
    return finds.length === 1
      ? viewOfConnector(finds[0])
      : { name: 'ConnectingMultiChain', walletName: finds[0].name }
  return context.pairing || (context.mobile && wallet.dappLink !== undefined)
    ? { name: 'ConnectingWalletConnect', wallet }
    : { name: 'Downloads', wallet }
}

/** The wallet is asked in its own namespace. */
export function viewOfConnector(connector: ListedConnector): View {
  return {
    name: 'ConnectingExternal',
    connectorId: connector.id,
    namespace: connector.chain,
  }
}

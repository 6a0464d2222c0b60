import type { WalletListItem } from '../ports/walletSource.ts'
import { isSameWallet } from './isSameWallet.ts'
import { mergeNamespaces, type Finds } from './mergeNamespaces.ts'
import { connectorMarks, isGeneric, itemMarks, type ListedConnector } from './walletRow.ts'

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

import { isGeneric } from '../connection/identity.ts'
import type { Connector } from '../connection/connector.ts'
import type { WalletListItem } from '../ports/walletSource.ts'
import type { WalletMarks } from './isSameWallet.ts'
import type { WalletTag } from './listRow.ts'

/** A wallet of the page as the lists see it. */
export type ListedConnector = Pick<
  Connector,
  'id' | 'name' | 'chain' | 'type' | 'imageUrl' | 'rdns' | 'explorerId'
>

/** One line of the wallet list. Its key stays the same however the list changes around it. */
export type WalletRow =
  | {
      readonly kind: 'connector'
      readonly key: string
      readonly connector: ListedConnector
      readonly tag: WalletTag | undefined
    }
  | {
      readonly kind: 'multiChain'
      readonly key: string
      readonly name: string
      readonly imageUrl: string | undefined
      readonly connectors: readonly ListedConnector[]
      readonly tag: WalletTag | undefined
    }
  | {
      readonly kind: 'wallet'
      readonly key: string
      readonly wallet: WalletListItem
      readonly tag: WalletTag | undefined
    }
  /** Any wallet outside the page, by its camera. */
  | { readonly kind: 'qrCode'; readonly key: 'qrCode'; readonly tag: 'qrCode' }

/** What tells a wallet of the page from others. */
export function connectorMarks(connector: ListedConnector): WalletMarks {
  const { name, rdns, explorerId } = connector
  return { name: isGeneric(connector) ? undefined : name, rdns, explorerId }
}

/** What tells a wallet of the registry or the configuration from others. */
export function itemMarks(wallet: WalletListItem): WalletMarks {
  return { name: wallet.name, rdns: wallet.rdns, explorerId: wallet.id }
}

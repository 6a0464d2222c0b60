import type { WalletListItem } from '../ports/walletSource.ts'
import type { WalletMarks } from './isSameWallet.ts'

/** A wallet of the page as the list sees it; every `Connector` fits. */
export interface ListedConnector {
  readonly id: string
  readonly name: string
  /** Namespace, such as `eip155`. */
  readonly chain: string
  readonly type: string
  readonly imageUrl?: string
  readonly rdns?: string
  readonly explorerId?: string
}

/** What stands at the end of a row (SPEC §3 groups carry them). */
export type WalletTag = 'installed' | 'recent' | 'multichain' | 'qrCode'

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

/** The find on `window.ethereum` has no name of its own: "Browser Wallet" tells nothing apart. */
export function isGeneric(connector: ListedConnector): boolean {
  return connector.type === 'INJECTED' && connector.rdns === undefined
}

/** What tells a wallet of the page from others. */
export function connectorMarks(connector: ListedConnector): WalletMarks {
  const { name, rdns, explorerId } = connector
  return { name: isGeneric(connector) ? undefined : name, rdns, explorerId }
}

/** What tells a wallet of the registry or the configuration from others. */
export function itemMarks(wallet: WalletListItem): WalletMarks {
  return { name: wallet.name, rdns: wallet.rdns, explorerId: wallet.id }
}

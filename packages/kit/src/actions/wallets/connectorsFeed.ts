import type { Connector } from '../../connection/connector.ts'
import { isGeneric } from '../../connection/addConnector.ts'
import { isOfPage } from '../../connection/isOfPage.ts'
import { memo } from '../../core/createStore.ts'
import type { KitInside } from '../kit.ts'
import type { View } from '../modal/views.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import {
  type Finds as FindsOf,
  type WalletMarks,
  isSameWallet,
  mergeNamespaces,
} from './isSameWallet.ts'

/** The wallets of the page: in all namespaces, or in the one that the modal was opened for. */
interface PageWallets {
  readonly connectors: readonly Connector[]
  /** Ids of the wallets used last; the active namespace's first, newest first in each. */
  readonly recent: readonly string[]
}

/** Something to read and to listen to, as `useSyncExternalStore` wants it. */
export interface WalletFeed<T> {
  /** The same value as long as nothing changed. */
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}

const feeds = new WeakMap<KitInside, WalletFeed<PageWallets>>()

/** The wallets of the page, as they come and go. */
export function connectorsFeed(kit: KitInside): WalletFeed<PageWallets> {
  const stores = kit.namespaces.get().all.map((namespace) => kit.connectionOf(namespace))
  const feed =
    feeds.get(kit) ??
    feedOf([kit.namespaces, kit.modal, ...stores], (): PageWallets => {
      const { active } = kit.namespaces.get()
      const { namespace: only } = kit.modal.get()
      const states = stores
        .map((store) => store.get())
        .filter((state) => only === undefined || state.namespace === only)
        .toSorted((a, b) => Number(b.namespace === active) - Number(a.namespace === active))
      return {
        connectors: states.flatMap((state) => state.connectors).filter(isOfPage),
        recent: [...new Set(states.flatMap((state) => state.recent))],
      }
    })
  feeds.set(kit, feed)
  return feed
}

/** A reading of several flows that is made anew only when one of them changed. */
export function feedOf<T>(sources: readonly WalletFeed<unknown>[], read: () => T): WalletFeed<T> {
  return {
    get: memo<unknown[], T>(
      () => sources.map((source) => source.get()),
      () => read(),
    ),
    subscribe(listener) {
      const stops = sources.map((source) => source.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** One wallet of the page, in as many namespaces as it showed itself. */
export type ConnectorGroupOf = FindsOf<ListedConnector>

/** What stands at the end of a row, as the key of its text. */
export type WalletTag = 'installed' | 'recent' | 'multichain' | 'qrCode'

/** One line of the list on screen. Its key stays the same however the list changes around it. */
export interface WalletListRow {
  readonly key: string
  readonly name: string
  readonly imageUrl?: string | undefined
  /** A drawing, for rows that are no wallet. */
  readonly glyph?: 'grid' | 'qrCode'
  readonly tag?: WalletTag | undefined
  /** A count; empty while it is on its way. */
  readonly badge?: string
  /** Stands above it, where the app has groups and one begins here. */
  readonly heading?: string
  /** Where it leads. */
  readonly view: View
}

/** A wallet of the page as the lists see it. */
export type ListedConnector = Pick<
  Connector,
  'id' | 'name' | 'chain' | 'type' | 'imageUrl' | 'imageId' | 'rdns' | 'explorerId'
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
): ConnectorGroupOf | undefined {
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

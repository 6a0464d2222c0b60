import { isGeneric } from '../connection/identity.ts'
import type { Kit } from '../kit.ts'
import { isMobile } from '../platform.ts'
import type { WalletListItem } from '../ports/walletSource.ts'
import type { ListRow } from './listRow.ts'
import { walletGroups, walletRows } from './walletGroups.ts'
import type { ListsState } from './walletListsFeed.ts'
import type { ListedConnector, WalletRow } from './walletRow.ts'
import { viewOfRow } from './walletSelection.ts'

/**
 * The whole list: the wallets of every namespace, of the app and of the registry, grouped, ordered and sifted as the
 * app wishes, and the row that leads to all wallets.
 * @param page.recent ids of the wallets used last, newest first
 * @param registry what it sent, if anything yet
 */
export function shelfRows(
  kit: Kit,
  page: { readonly connectors: readonly ListedConnector[]; readonly recent: readonly string[] },
  registry: ListsState,
): readonly ListRow[] {
  const { lists, loading } = registry
  const options = kit.options.get()
  const { excludeWalletIds, featuredWalletIds, customWallets, features } = options
  const pairing = kit.ports.pairing !== undefined
  const mobile = isMobile(kit.platform())
  const groups = walletGroups({
    ...page,
    custom: customWallets.filter((wallet) => reaches(wallet, kit.modal.get().namespace)),
    featured: lists?.featured ?? [],
    recommended: lists?.recommended ?? [],
    exclusions: [...excludeWalletIds.map((id) => ({ id })), ...(lists?.exclusions ?? [])],
    featuredNamed: featuredWalletIds.length > 0,
    mobile,
    qrCode: pairing && !mobile,
  })
  const rows = walletRows(groups, features.connectorTypeOrder).map((row): ListRow => ({
    ...lookOf(row, kit),
    key: row.key,
    tag: row.tag,
    view: viewOfRow(row, { connectors: page.connectors, pairing, mobile }),
  }))
  if (!showsAllWallets(kit)) return rows
  const all: ListRow = {
    key: 'all',
    name: kit.messages.allWallets,
    glyph: 'grid',
    ...(lists || loading ? { badge: lists ? countBadge(lists.total) : '' } : {}),
    view: { name: 'AllWallets' },
  }
  return [...rows, all]
}

/** Whether a wallet is of use in a namespace; one that does not say what it reaches may reach it. */
function reaches({ chains }: WalletListItem, namespace: string | undefined): boolean {
  if (namespace === undefined || chains.length === 0) return true
  return chains.some((chain) => chain.startsWith(`${namespace}:`))
}

/** Whether the row that leads to all wallets is there: with a registry, and as the app wishes. */
export function showsAllWallets(kit: Kit): boolean {
  const { allWallets } = kit.options.get()
  if (kit.ports.wallets === undefined || allWallets === 'HIDE') return false
  return allWallets === 'SHOW' || isMobile(kit.platform())
}

/** How many wallets there are: exact below ten, then in tens. */
export function countBadge(total: number): string {
  const tens = total - (total % 10)
  return total < 10 || tens === total ? `${total}` : `${tens}+`
}

function lookOf(
  row: WalletRow,
  { messages }: Pick<Kit, 'messages'>,
): Pick<ListRow, 'name' | 'imageUrl' | 'glyph'> {
  switch (row.kind) {
    case 'connector': {
      const { name, imageUrl } = row.connector
      return { name: isGeneric(row.connector) ? messages.browserWallet : name, imageUrl }
    }
    case 'multiChain':
      return { name: row.name, imageUrl: row.imageUrl }
    case 'wallet':
      return { name: row.wallet.name, imageUrl: row.wallet.imageUrl }
    case 'qrCode':
      return { name: messages.qrCodeWallet, glyph: 'qrCode' }
    default:
      return row satisfies never
  }
}

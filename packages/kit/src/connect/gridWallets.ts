import type { WalletListItem } from '../ports/walletSource.ts'
import type { ListedConnector } from '../wallets/walletRow.ts'
import { installedAs } from '../wallets/walletSelection.ts'

export interface GridWallet {
  readonly wallet: WalletListItem
  readonly installed: boolean
}

/**
 * The wallets of the grid, each id once: the app's and the recommended ones, then page after page. Installed wallets
 * lead what arrived together; a later page never moves what stands already.
 */
export function gridWallets(params: {
  readonly first: readonly WalletListItem[]
  readonly pages: readonly (readonly WalletListItem[])[]
  /** Only wallets with the badge. */
  readonly certified: boolean
  readonly connectors: readonly ListedConnector[]
}): readonly GridWallet[] {
  const { first, pages, certified, connectors } = params
  const seen = new Set<string>()
  const [front = [], ...later] = pages
  return [[...first, ...front], ...later].flatMap((part) =>
    part
      .filter((wallet) => {
        if (seen.has(wallet.id) || (certified && wallet.badge !== 'certified')) return false
        seen.add(wallet.id)
        return true
      })
      .map((wallet) => ({ wallet, installed: installedAs(wallet, connectors) !== undefined }))
      .toSorted((a, b) => Number(b.installed) - Number(a.installed)),
  )
}

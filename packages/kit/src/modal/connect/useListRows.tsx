import { useState, useSyncExternalStore } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { lazy } from '../../core/lazy.ts'
import { shippedWallets } from '../../actions/registry/sourceOfWallets.ts'
import { isMobile } from '../../core/browserEnvironment.ts'
import { useLazy } from '../../ui/useLazy.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { WalletListRow } from '../../actions/wallets/connectorsFeed.ts'
import { allWalletsRow, pageRows, showsAllWallets } from '../../actions/wallets/pageRows.ts'

/** Fetched only for apps that ask for more than the wallets of the page. */
const groupsCode = lazy(() => import('../../actions/wallets/groupWallets.ts'))
const never = () => () => undefined
const nothing = () => undefined

/**
 * The wallets to choose from. Nothing waits for a registry: its wallets join when it answers. The list that ships with the
 * kit is fetched for visitors who have nothing to choose from; others have a row that leads to it.
 * @returns undefined while the code for a fuller list is on its way
 */
export function useListRows(kit: KitInside): readonly WalletListRow[] | undefined {
  const { enableWallets } = useStore(kit.options)
  const connectors = useStore(kit.connection, (state) => state.connectors)
  // As it was when the list came: a list that fades because a wallet of it connected moves no row.
  const [recent] = useState(() => kit.connection.get().recent)
  const mobile = isMobile(kit.platform())
  const own = pageRows({ connectors, recent }, kit.messages.browserWallet, mobile)
  const more = wantsMore(kit, own.length === 0)
  const { code, failed } = useLazy(kit, groupsCode, { wanted: more })
  const list = more ? code?.groupWallets(kit) : undefined
  const rows = useSyncExternalStore(list?.subscribe ?? never, list?.get ?? nothing)
  if (!enableWallets) return []
  if (more && !failed) return rows
  const leads = kit.ports.wallets !== undefined && showsAllWallets(kit.options.get(), mobile)
  return leads ? [...own, allWalletsRow(kit.messages)] : own
}

/** @param lacking whether the page has no wallet to choose */
function wantsMore(kit: KitInside, lacking: boolean): boolean {
  const { customWallets, excludeWalletIds, featuredWalletIds, walletGroups } = kit.options.get()
  const { wallets, pairing } = kit.ports
  const namespaces = kit.namespaces.get().all
  return Boolean(
    pairing ??
    customWallets[0] ??
    excludeWalletIds[0] ??
    featuredWalletIds[0] ??
    walletGroups[0] ??
    namespaces[1] ??
    (wallets === shippedWallets ? lacking : wallets),
  )
}

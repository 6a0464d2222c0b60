import { useState, useSyncExternalStore } from 'react'
import type { KitInside } from '../kit.ts'
import { loadOnce } from '../core/loadOnce.ts'
import { isMobile } from '../core/environment.ts'
import { useLater, useStore } from '../ui/useLater.tsx'
import type { ListRow } from './connectors.ts'
import { pageRows } from './pageRows.ts'

/** Fetched only for apps that ask for more than the wallets of the page. */
const shelfCode = loadOnce(() => import('./walletShelf.ts'))
const never = () => () => undefined
const nothing = () => undefined

/**
 * The wallets to choose from. Nothing waits for a registry: its wallets join when it answers.
 * @returns undefined while the code for a fuller list is on its way
 */
export function useListRows(kit: KitInside): readonly ListRow[] | undefined {
  const { enableWallets } = useStore(kit.options)
  const connectors = useStore(kit.connection, (state) => state.connectors)
  // As it was when the list came: a list that fades because a wallet of it connected moves no row.
  const [recent] = useState(() => kit.connection.get().recent)
  const more = wantsMore(kit)
  const { code, failed } = useLater(kit, shelfCode, { wanted: more })
  const shelf = more ? code?.walletShelf(kit) : undefined
  const rows = useSyncExternalStore(shelf?.subscribe ?? never, shelf?.get ?? nothing)
  if (!enableWallets) return []
  return more && !failed
    ? rows
    : pageRows({ connectors, recent }, kit.messages.browserWallet, isMobile(kit.platform()))
}

function wantsMore(kit: KitInside): boolean {
  const { customWallets, excludeWalletIds } = kit.options.get()
  const { wallets, pairing } = kit.ports
  const namespaces = kit.namespaces.get().all
  return (
    [wallets, pairing, customWallets[0], excludeWalletIds[0], namespaces[1]].find(Boolean) !==
    undefined
  )
}

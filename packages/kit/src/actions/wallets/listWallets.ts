import { type Kit, insideOf } from '../kit.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import { numbers, readWallets, walletContext } from './readWalletLists.ts'

/** A part of the list of wallets. */
export interface WalletsFound {
  readonly wallets: readonly WalletListItem[]
  /** How many there are in all, over every page. */
  readonly count: number
}

/**
 * The wallets of the registry, or those that ship with the kit where none is named, that reach one of the app's networks and can be opened on this device, for apps that draw
 * their own list. The wallets of the page are `kit.connection.get().connectors`.
 * @param params.search what their names hold; from two characters on, 100 found at most
 * @param params.page from 1, 40 a page; the first when left out
 * @param params.signal aborts the question
 * @returns none where the app wants no list (`wallets: false`)
 * @throws what the registry's source threw; ValiError for an answer that is no list
 *
 * @example
 * const { wallets, count } = await listWallets(kit, { search: 'rain' })
 */
export async function listWallets(
  kit: Kit,
  params: {
    readonly search?: string
    readonly page?: number
    readonly signal?: AbortSignal
  } = {},
): Promise<WalletsFound> {
  const { search = '', page = 1, signal = new AbortController().signal } = params
  const inside = insideOf(kit)
  return inside.events.guard(async () => {
    const source = inside.ports.wallets
    if (!source) return { wallets: [], count: 0 }
    const context = walletContext(inside, source)
    const term = search.trim()
    const { exclude } = context
    const query =
      term.length < numbers.searchFrom
        ? { page, entries: numbers.page, exclude }
        : { page: 1, entries: numbers.search, search: term, exclude }
    const { wallets, count } = await readWallets(context, query, signal)
    return { wallets, count }
  })
}

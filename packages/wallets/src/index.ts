import { inTime } from '@causeway/protocol/inTime'
import type { WalletPage, WalletQuery } from './wallet.ts'

/**
 * The wallets of Causeway's registry as they stood when this package was published: a source of wallets for the kit that
 * asks nobody. The list and its pictures are chunks of the app's own, loaded with the first question.
 */
export const walletSource = {
  /**
   * One page of the list, in the registry's order: the most used first, the others by name.
   * @param signal nobody waits for it any more
   * @throws DOMException `AbortError` when nobody waited to the end; an Error when its code does not come
   */
  async list(query: WalletQuery, signal?: AbortSignal): Promise<WalletPage> {
    signal?.throwIfAborted()
    const { listWallets } = await inTime(import('./listWallets.ts'))
    const page = await listWallets(query)
    signal?.throwIfAborted()
    return page
  },
}

export type { Wallet, WalletPage, WalletQuery } from './wallet.ts'

import type { WalletPage, WalletQuery } from './wallet.ts'

/**
 * The wallets of Causeway's registry as they stood when this package was published: a source of wallets for the kit that
 * asks nobody. The list and its pictures are chunks of the app's own, loaded with the first question.
 */
export const walletSource = {
  /**
   * One page of the list, in the registry's order: the most used first, the others by name.
   * @param signal nobody waits for it any more
   * @throws DOMException `AbortError` when nobody waited to the end
   */
  async list(query: WalletQuery, signal?: AbortSignal): Promise<WalletPage> {
    signal?.throwIfAborted()
    // The pictures of the first screen are wanted most: they come beside the list, not after it.
    const [{ listWallets }] = await Promise.all([import('./listWallets.ts'), firstPictures()])
    const page = await listWallets(query)
    signal?.throwIfAborted()
    return page
  },
}

/** Where they do not come, the list asks for them again, and does without. */
function firstPictures(): Promise<unknown> {
  return import('./pictures/0.gen.ts').catch(() => undefined)
}

export type { Wallet, WalletPage, WalletQuery } from './wallet.ts'

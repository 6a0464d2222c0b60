import type { WalletListItem } from '../ports/walletSource.ts'
import { numbers } from './numbers.ts'

/**
 * Waits until the pictures of the first 20 wallets are here or failed, 2 s at most (SPEC §9). Never rejects:
 * a picture that does not come is drawn as letters.
 */
export function preloadImages(
  deps: {
    readonly after: (ms: number, callback: () => void) => () => void
    readonly loadImage: (url: string) => Promise<void>
  },
  wallets: readonly WalletListItem[],
): Promise<void> {
  const urls = wallets
    .slice(0, numbers.imagesPrefetched)
    .flatMap(({ imageUrl }) => (imageUrl === undefined ? [] : [imageUrl]))
  return new Promise((resolve) => {
    const stop = deps.after(numbers.imagePreloadMs, resolve)
    void Promise.allSettled(urls.map((url) => deps.loadImage(url))).then(() => {
      stop()
      resolve()
    })
  })
}

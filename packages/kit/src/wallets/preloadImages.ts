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
  let stop = () => {}
  const limit = new Promise<void>((resolve) => {
    stop = deps.after(numbers.imagePreloadMs, resolve)
  })
  const pictures = Promise.allSettled(urls.map((url) => deps.loadImage(url)))
  return Promise.race([limit, pictures]).then(stop)
}

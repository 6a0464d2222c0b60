import { createByteCache } from '../../lib/answers/byteCache.ts'
import type { Chain } from '../chains/createChains.ts'
import type { NftPictures } from '../nfts/createNftPictures.ts'
import type { NftHolding } from '../ports.ts'

/** Which pictures kept answers show: one that turns out not to be there is shown no more. */
export interface ShownPictures {
  /** @returns whether there may be one; then the answer shows it. @param answer its name */
  show(answer: string, chain: Chain, nft: NftHolding): boolean
  /** A text that changes whenever one of those that the answer ever showed is found missing, or is there again; '' while none is. */
  missing(answer: string): string
}

/** Bytes for what answers show. */
const mostBytes = 1024 * 1024
/** Of one picture: its place, the numbers of chain and token, and a contract. */
const pictureBytes = 300

export function createShownPictures({ mayBe }: Pick<NftPictures, 'mayBe'>): ShownPictures {
  const shown = createByteCache<Map<string, () => boolean>>(mostBytes)
  return {
    show(answer, chain, nft) {
      if (!mayBe(chain, nft)) return false
      const own = shown.get(answer) ?? new Map<string, () => boolean>()
      own.set(`${chain.id} ${nft.contract} ${nft.tokenId}`, () => mayBe(chain, nft))
      shown.set(answer, own, 2 * answer.length + own.size * pictureBytes)
      return true
    },
    missing: (answer) =>
      [...(shown.get(answer)?.values() ?? [])]
        .flatMap((isThere, at) => (isThere() ? [] : [at]))
        .join('.'),
  }
}

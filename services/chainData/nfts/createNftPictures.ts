import { createTtlCache } from '../../lib/cache/ttlCache.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { SafeFetchError } from '../../lib/safeFetch/safeFetchError.ts'
import { createReencoder, type Picture } from '../../lib/pictures/createReencoder.ts'
import type { Chain } from '../chains/createChains.ts'
import type { NftHolding } from '../ports.ts'
import { keyOf, type Nfts } from './createNfts.ts'
import { readUri, type UriSource } from './readUri.ts'

/** What pictures of collectibles are taken: larger than advertisements, and of any form. */
const rules = {
  uploadBytes: 4 * 1_024 * 1_024,
  minWidthPx: 1,
  minHeightPx: 1,
  sidePx: 8_192,
  pixels: 24_000_000,
  widthPx: 512,
  heightPx: 512,
  fit: 'inside',
  decodeMs: 10_000,
} as const

/** About 50 kB each. */
const keptPictures = 400
const pictureMs = { there: 60 * 60_000, none: 5 * 60_000 } as const

/**
 * Pictures of collectibles, decoded and made anew: whoever looks at one tells its maker nothing, and is sent nothing of what
 * the maker wrote.
 */
export function createNftPictures(deps: {
  readonly nfts: Nfts
  readonly place: UriSource
  readonly now: () => number
}) {
  const { nfts, place, now } = deps
  const reencode = createReencoder(rules)
  const pictures = createTtlCache<Picture | null>({ max: keptPictures, now })
  const lifeOf = (picture: Picture | null) => (picture ? pictureMs.there : pictureMs.none)

  return {
    /**
     * @returns null where there is none that can be shown
     * @throws Refusal 503 while too many are decoded; what the node failed with
     */
    read: (chain: Chain, nft: NftHolding): Promise<Picture | null> =>
      pictures.of(keyOf(chain, nft), () => make(chain, nft), lifeOf),

    /** Whether there may be one: false where it was looked for lately, and is not there. Nobody is asked. */
    mayBe: (chain: Chain, nft: NftHolding): boolean =>
      pictures.peek(keyOf(chain, nft)) !== null && nfts.hasImage(chain, nft) !== false,
  }

  async function make(chain: Chain, nft: NftHolding): Promise<Picture | null> {
    const { image } = await nfts.describe(chain, nft)
    if (image === null) return null
    try {
      const bytes = await readUri(place, image, rules.uploadBytes)
      return bytes && (await reencode(bytes))
    } catch (error) {
      if (error instanceof SafeFetchError) return null
      // What is no picture, or not one that may be decoded, is none. That too many wait is another matter.
      if (error instanceof HttpRefusal && error.status !== 503) return null
      throw error
    }
  }
}

export type NftPictures = ReturnType<typeof createNftPictures>

import { answerWith, sourcePicture, sourceSwitches } from './sourceSwitches.ts'

/** A collectible, as the kit's NFT source gives it. */
export interface SourceNft {
  readonly id: string
  readonly name: string
  readonly collection?: string
  readonly imageUrl?: string
  readonly url?: string
  readonly isSpam?: boolean
}

interface Place {
  readonly address: string
  readonly caipNetworkId: string
  readonly cursor?: string
}

/**
 * Collectibles in memory, handed out page by page, with every failure of a real source behind a switch.
 * @param pageSize collectibles of one page
 */
export function createNftSource(collectibles: readonly SourceNft[], pageSize = 20) {
  const source = {
    ...sourceSwitches(),
    collectibles,
    asked: [] as Place[],
    nfts(place: Place, signal: AbortSignal) {
      source.asked.push(place)
      const from = Number(place.cursor ?? 0)
      return answerWith(source, signal, () => ({
        data: source.collectibles.slice(from, from + pageSize),
        ...(from + pageSize < source.collectibles.length ? { next: String(from + pageSize) } : {}),
      }))
    },
  }
  return source
}

/** Collectibles of two collections, numbered from 1; every fifth has no picture. */
export function sourceNfts(count: number): readonly SourceNft[] {
  return Array.from({ length: count }, (_, place) => {
    const number = place + 1
    const collection = number % 3 === 0 ? 'Night Trains' : 'Harbour at Dusk'
    return {
      id: `nft-${number}`,
      name: `${collection} #${number}`,
      collection,
      ...(number % 5 === 0 ? {} : { imageUrl: sourcePicture(number * 3, false) }),
      url: `https://collectibles.example/${number}`,
    }
  })
}

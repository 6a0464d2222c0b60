import { HistoryPage } from '@causeway/protocol/history/historyItem'
import * as v from 'valibot'
import type { ChainAccount } from './balances.ts'
import type { CursorPage } from './cursorPage.ts'
import { Id, ImageUrl, Label, WebUrl } from './fields.ts'

/** A collectible of an account. */
export interface Nft {
  readonly id: string
  readonly name: string
  readonly collection?: string | undefined
  /** An address of https, or a `data:` URI. */
  readonly imageUrl?: string | undefined
  /** A page about it. */
  readonly url?: string | undefined
  /** Left out of every list. */
  readonly isSpam?: boolean | undefined
}

const NftSchema: v.GenericSchema<unknown, Nft> = v.object({
  id: Id,
  name: Label,
  collection: v.optional(Label),
  imageUrl: v.optional(ImageUrl),
  url: v.optional(WebUrl),
  isSpam: v.optional(v.boolean()),
})

/** Collectibles of an account. The NFTs tab exists only when the app gave one; answers are parsed before use. */
export interface NftSource {
  nfts(
    place: ChainAccount & { readonly cursor?: string },
    signal: AbortSignal,
  ): Promise<CursorPage<Nft>>
}

/**
 * Reads a page of collectibles without the spam; one that cannot be read costs itself, not the others.
 * @param refused hears of each of those
 * @throws ValiError when the answer is no page
 */
export function parseNfts(answer: unknown, refused: (problem: string) => void): CursorPage<Nft> {
  const { data, next } = v.parse(HistoryPage, answer)
  const good = data.flatMap((one) => {
    const parsed = v.safeParse(NftSchema, one)
    if (!parsed.success) refused(v.summarize(parsed.issues))
    return parsed.success && !parsed.output.isSpam ? [parsed.output] : []
  })
  return next ? { data: good, next } : { data: good }
}

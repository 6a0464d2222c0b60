import { readContent, type AdContent } from '@causeway/plans/protocol/ads/adContent'
import { adPictureOf, adsOf, type ShownAd } from '@causeway/plans/protocol/api/ads'
import { call, url } from '@causeway/protocol/http/call'
import { webLimits } from '../core/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { senderQuery } from '../core/senderQuery.ts'

export interface ShownAdContent extends AdContent {
  readonly slot: number
  readonly host: string
  readonly src: string
}

/** What is on show, as far as each document is the one that its booking names. */
export function shownAdsQuery(base: string | null) {
  return queryOptions({
    queryKey: ['ads', base],
    enabled: base !== null,
    staleTime: webLimits.portfolioMs,
    refetchInterval: webLimits.portfolioMs,
    queryFn: async ({ signal }): Promise<readonly ShownAdContent[]> => {
      const at = { base: base ?? '', signal }
      const { items } = await call(adsOf, { ...at, query: senderQuery() })
      return items.flatMap((item) => toShown(item, at.base))
    },
  })
}

function toShown(
  { slot, document, contentHash }: ShownAd,
  base: string,
): readonly ShownAdContent[] {
  const content = readContent(document, contentHash)
  if (!content) return []
  const src = url(adPictureOf, base, { params: { hash: content.picture } })
  return [{ ...content, slot, src, host: new URL(content.link).host }]
}

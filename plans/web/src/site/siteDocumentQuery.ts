import type { Kit } from '@causeway/kit'
import { siteDocumentOf } from '@causeway/plans/protocol/api/siteDocument'
import type { SiteRefusal } from '@causeway/plans/protocol/site/judgeSiteDocument'
import type { SiteDocument, SiteDomain } from '@causeway/plans/protocol/site/siteDocument'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { call } from '@causeway/protocol/http/call'
import { queryOptions } from '@tanstack/react-query'
import type { PageStorage } from '../core/pageStorage.ts'
import { cachedDocument, cacheVersion, readCachedVersion } from './cachedDocument.ts'

/** What the service keeps, as this page judged it. */
export interface FoundDocument {
  /** 0: none was ever published. */
  readonly version: number
  /** What this browser judged before, where the service gave nothing that counts. */
  readonly document: SiteDocument | null
  /** Why what the service gave is not shown; `older`: this browser has seen a newer one. */
  readonly refused: SiteRefusal | 'older' | null
}

/** Where a document counts for this page; null: its settings name no access manager, or no service that keeps one. */
export function siteDomainOf({ site, chain, contracts, endpoints }: Settings) {
  const { accessManager: manager } = contracts
  const { indexer: base } = endpoints
  if (manager === null || base === null) return null
  return {
    base,
    site: new URL(site.url).origin,
    chainId: chain.id,
    manager,
  } satisfies SiteDomain & {
    base: string
  }
}

/** The document of the site, read from its service and judged against the chain by this page. */
export function siteDocumentQuery(kit: Kit, settings: Settings, storage: PageStorage) {
  const place = siteDomainOf(settings)
  return queryOptions({
    queryKey: ['siteDocument'],
    enabled: place !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<FoundDocument> => {
      const kept = readCachedVersion(storage)
      const { version = 0 } = kept ?? {}
      if (place === null) return { version, document: null, refused: null }
      const { document: signed } = await call(siteDocumentOf, { base: place.base, signal })
      if (signed === null || signed.version < version)
        return {
          version,
          document: cachedDocument(storage),
          refused: kept === null ? null : 'older',
        }
      const { judgeSiteDocument } = await import('@causeway/plans/protocol/site/judgeSiteDocument')
      const judged = await judgeSiteDocument(kit.client(place.chainId), signed, place)
      if ('document' in judged) {
        const { content, signer } = signed
        cacheVersion(storage, { version: signed.version, content, signer })
        return { version: signed.version, document: judged.document, refused: null }
      }
      // What was good counts no more once its own signer is no ADMIN: a service could have anybody sign another.
      if (kept && judged.refused === 'notAdmin' && (kept.signer ?? signed.signer) === signed.signer)
        cacheVersion(storage, { ...kept, content: null })
      return { version, document: cachedDocument(storage), refused: judged.refused }
    },
  })
}

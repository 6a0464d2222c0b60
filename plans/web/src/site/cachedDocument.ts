import { readSiteDocument, type SiteDocument } from '@causeway/plans/protocol/site/siteDocument'
import * as v from 'valibot'
import type { PageStorage } from '../core/pageStorage.ts'
import { readStoredValue, writeStoredValue } from '../core/readStoredValue.ts'
import { siteDocumentKey } from '../core/webStorageKeys.ts'

/** The highest version that this browser has judged; `content` is null where its signer was ADMIN no more. */
const cachedVersion = v.object({
  version: v.number(),
  content: v.nullable(v.string()),
  signer: v.optional(v.string()),
})
export type CachedVersion = v.InferOutput<typeof cachedVersion>

/** null: none was ever here. */
export const readCachedVersion = (storage: PageStorage): CachedVersion | null =>
  readStoredValue(
    storage,
    siteDocumentKey,
    cachedVersion,
    'The kept document of the site could not be read.',
  )

export const cacheVersion = (storage: PageStorage, kept: CachedVersion): void =>
  writeStoredValue(storage, siteDocumentKey, kept, 'The document of the site could not be kept.')

/** What this browser judged before: it is drawn first at a visit, and where its service gives nothing better. */
export function cachedDocument(storage: PageStorage): SiteDocument | null {
  const content = readCachedVersion(storage)?.content
  return content ? readSiteDocument(content) : null
}

import { readSiteDocument, type SiteDocument } from '@causeway/plans/protocol/site/siteDocument'
import * as v from 'valibot'
import { log } from '../core/log.ts'
import type { PageStorage } from '../core/pageStorage.ts'
import { siteDocumentKey } from '../core/webStorageKeys.ts'

/** The highest version that this browser has judged; `content` is null where its signer was ADMIN no more. */
const cachedVersion = v.object({ version: v.number(), content: v.nullable(v.string()) })
export type CachedVersion = v.InferOutput<typeof cachedVersion>

/** null: none was ever here. */
export function readCachedVersion(storage: PageStorage): CachedVersion | null {
  const text = storage.getItem(siteDocumentKey)
  if (text === null) return null
  try {
    return v.parse(cachedVersion, JSON.parse(text))
  } catch (error) {
    log('warn', 'The kept document of the site could not be read.', error)
    return null
  }
}

export function cacheVersion(storage: PageStorage, kept: CachedVersion): void {
  try {
    storage.setItem(siteDocumentKey, JSON.stringify(kept))
  } catch (error) {
    log('warn', 'The document of the site could not be kept; it is read again.', error)
  }
}

/** What this browser judged before, for the first drawing of a visit: it is judged again behind it. */
export function cachedDocument(storage: PageStorage): SiteDocument | null {
  const content = readCachedVersion(storage)?.content
  return content ? readSiteDocument(content) : null
}

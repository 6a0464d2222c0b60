import type { Kit } from '@causeway/kit'
import type { QueryClient } from '@tanstack/react-query'
import { log } from '../core/log.ts'
import type { PageStorage } from '../core/pageStorage.ts'
import { settings } from '../core/settings.ts'
import { showDocument } from './shownDocument.ts'
import { siteDomainOf, siteDocumentQuery } from './siteDocumentQuery.ts'

/** Reads the document of the site, and shows it once it was judged; what does not count leaves what this browser judged before. */
export async function followDocument(
  kit: Kit,
  queryClient: QueryClient,
  storage: PageStorage,
): Promise<void> {
  if (siteDomainOf(settings) === null) return
  try {
    const found = await queryClient.fetchQuery(siteDocumentQuery(kit, settings, storage))
    if (found.refused !== null)
      log('warn', `The document of the site does not count (${found.refused}).`)
    showDocument(found.document)
  } catch (error) {
    log('info', 'The document of the site could not be read; what this browser knew stands.', error)
  }
}

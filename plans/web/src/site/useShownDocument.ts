import type { SiteDocument } from '@causeway/plans/protocol/site/siteDocument'
import { useSyncExternalStore } from 'react'
import { onShownDocument, shownDocument } from './shownDocument.ts'

/** What the operator says of the site; null: what it was built with stands. Whoever shows something of it follows it by this. */
export const useShownDocument = (): SiteDocument | null =>
  useSyncExternalStore(onShownDocument, shownDocument, () => null)

import type { Metadata } from '@causeway/protocol/wc/payloads'
import type { AppMetadata } from '../kit.ts'

/** How the app introduces itself to a wallet: as it says, else as its page does. A wallet shows it as unverified. */
export function introduction(metadata: AppMetadata | undefined): Metadata {
  const page = typeof location === 'undefined' ? '' : location.origin
  const title = typeof document === 'undefined' ? '' : document.title
  return {
    name: metadata?.name ?? (title || page),
    description: metadata?.description ?? '',
    url: metadata?.url ?? page,
    icons: [...(metadata?.icons ?? [])],
  }
}

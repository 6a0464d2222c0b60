import type { SafeFetch } from '../../lib/safeFetch/createSafeFetch.ts'

/** Where strangers' texts and pictures are read from. */
export interface UriSource {
  readonly safeFetch: SafeFetch
  /** Host of raw content, without a slash at the end; null: nothing on IPFS is read. */
  readonly contentHost: string | null
}

const pageMs = 6_000

/**
 * What a URI of a collectible leads to: a page of the web, a file of IPFS through the operator's host, or what it holds
 * itself.
 * @param maxBytes of what is read; of what it holds itself, too
 * @returns null for every other kind of URI, and for one that is no URI
 * @throws SafeFetchError for a page that cannot be read, or may not be asked for
 */
export async function readUri(
  { safeFetch, contentHost }: UriSource,
  uri: string,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const held = inside(uri, maxBytes)
  if (held !== undefined) return held
  const url = addressOf(uri, contentHost)
  if (url === null) return null
  const { bytes } = await safeFetch(url, { maxBytes, timeoutMs: pageMs })
  return bytes
}

/** The page to ask for; null: none is. */
export function addressOf(uri: string, contentHost: string | null): string | null {
  const path = /^ipfs:\/\/(?:ipfs\/)?(\w{46,100}(?:\/[^?#\\]*)?)$/iu.exec(uri)?.[1]
  if (path !== undefined)
    return contentHost === null || path.split('/').includes('..')
      ? null
      : `${contentHost}/ipfs/${path}`
  return uri.length <= 2_000 && /^https:\/\//iu.test(uri) ? uri : null
}

/** What a `data:` URI holds; undefined for another URI, null for one that is broken or too large. */
function inside(uri: string, maxBytes: number): Uint8Array | null | undefined {
  const head = /^data:[^,]{0,200}?(;base64)?,/iu.exec(uri)
  if (!head) return /^data:/iu.test(uri) ? null : undefined
  // Three bytes take four letters of base 64, and at most nine as percent signs.
  if (uri.length > head[0].length + maxBytes * 9) return null
  const content = uri.slice(head[0].length)
  try {
    const bytes = head[1]
      ? Buffer.from(decodeURIComponent(content), 'base64')
      : Buffer.from(decoded(content))
    return bytes.length <= maxBytes ? bytes : null
  } catch {
    // Broken percent signs: it holds nothing that can be read.
    return null
  }
}

/** Many contracts write the text as it is, percent signs among it. */
function decoded(content: string): string {
  return /%(?![0-9a-f]{2})/iu.test(content) ? content : decodeURIComponent(content)
}

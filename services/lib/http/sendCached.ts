import type { Version } from '../answers/version.ts'
import type { CachedAnswer, KnownRequest } from './answering.ts'

/** What the caller said of what it has and takes. */
export interface Conditions {
  /** `If-None-Match` */
  readonly match: string | undefined
  /** `Accept-Encoding` */
  readonly encoding: string | undefined
}

/** Larger answers are sent packed to whoever takes them so, as by `hono/compress`. */
const largeBytes = 1_024

/** What is said to a caller that has this version already; null when it has not. */
export function notModified(
  known: KnownRequest,
  { text, headers }: Version,
  { match }: Conditions,
): Record<string, string> | null {
  const tag = `"${text}"`
  if (match === undefined || !matches(match, tag)) return null
  return { ...headers, ETag: tag, 'Cache-Control': cacheControl(known.freshFor) }
}

/** A kept answer as this caller takes it, true now, and what is said of it. */
export async function sendCached(
  known: KnownRequest,
  { text, moving, headers }: Version,
  kept: CachedAnswer,
  { encoding }: Conditions,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const { plain, length, packed } = kept.text.write(kept.isWhole ? '{}' : moving)
  const isLarge = length >= largeBytes
  const small = isLarge && takesGzip(encoding) ? await packed() : null
  return {
    body: small ?? plain,
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': String(small?.length ?? length),
      'Cache-Control': cacheControl(known.freshFor),
      // Of the same answer, and not the same bytes.
      ETag: small ? `W/"${text}"` : `"${text}"`,
      ...(small ? { 'Content-Encoding': 'gzip' } : {}),
      ...(isLarge ? { Vary: 'Accept-Encoding' } : {}),
    },
  }
}

function cacheControl(freshFor: number): string {
  if (freshFor === 0) return 'public, max-age=0, must-revalidate'
  // An old answer at once and a new one behind it: what is fresh for minutes may be a little older.
  return `public, max-age=${freshFor}, stale-while-revalidate=${freshFor * 12}`
}

function matches(header: string, tag: string): boolean {
  return header
    .split(',')
    .some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === tag)
}

/** How `Accept-Encoding` was read: browsers and libraries send a few of them, and all day the same. */
const readBefore = new Map<string, boolean>()
const mostRead = 64

function takesGzip(header: string | undefined): boolean {
  if (header === undefined) return false
  const known = readBefore.get(header)
  if (known !== undefined) return known
  const takes = readEncoding(header)
  if (readBefore.size < mostRead && header.length < 100) readBefore.set(header, takes)
  return takes
}

/** Whether `Accept-Encoding` has gzip, and not as what is refused (`q=0`). */
function readEncoding(header: string): boolean {
  const offers = header.split(',').map((offer) => {
    const [name = '', ...rest] = offer.split(';').map((part) => part.trim().toLowerCase())
    return { name, isRefused: rest.some((part) => /^q=0(?:\.0*)?$/.test(part)) }
  })
  const named =
    offers.find(({ name }) => name === 'gzip') ?? offers.find(({ name }) => name === '*')
  return named !== undefined && !named.isRefused
}

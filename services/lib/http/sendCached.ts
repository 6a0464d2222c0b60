import type { EncodedBody } from '../answers/encodedBody.ts'
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

/** What is sent of a kept answer: its body, and what is said of it. */
interface SentAnswer {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly headers: Record<string, string>
}

/**
 * A kept answer as this caller takes it, true now: at once, unless it is packed first.
 * @param headers what is said of every answer; the rest is written into it, for to copy them costs as much as to find the answer
 */
export function sendCached(
  known: KnownRequest,
  version: Version,
  kept: CachedAnswer,
  { encoding }: Conditions,
  headers: Record<string, string>,
): SentAnswer | Promise<SentAnswer> {
  const written = kept.text.write(kept.isWhole ? '{}' : version.moving)
  Object.assign(headers, version.headers)
  headers['Content-Type'] = 'application/json'
  headers['Cache-Control'] = cacheControl(known.freshFor)
  if (written.length < largeBytes) return plainAnswer(version, written, headers)
  headers['Vary'] = headers['Vary'] ? `${headers['Vary']}, Accept-Encoding` : 'Accept-Encoding'
  return takesGzip(encoding)
    ? written.packed().then((small) => packedAnswer(version, written, headers, small))
    : plainAnswer(version, written, headers)
}

function plainAnswer(
  { text }: Version,
  { plain, length }: EncodedBody,
  headers: Record<string, string>,
): SentAnswer {
  headers['Content-Length'] = String(length)
  headers['ETag'] = `"${text}"`
  return { body: plain, headers }
}

/** @param small null: packed it would be no smaller */
function packedAnswer(
  version: Version,
  written: EncodedBody,
  headers: Record<string, string>,
  small: Uint8Array<ArrayBuffer> | null,
): SentAnswer {
  if (!small) return plainAnswer(version, written, headers)
  headers['Content-Length'] = String(small.length)
  headers['Content-Encoding'] = 'gzip'
  // Of the same answer, and not the same bytes.
  headers['ETag'] = `W/"${version.text}"`
  return { body: small, headers }
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

import type { Version } from '../answers/version.ts'
import type { KeptAnswer, Known } from './answering.ts'

/** What the caller said of itself. */
export interface Caller {
  /** `If-None-Match` */
  readonly match: string | undefined
  /** `Accept-Encoding` */
  readonly encoding: string | undefined
}

/** Larger answers are sent packed to whoever takes them so, as by `hono/compress`. */
const largeBytes = 1_024

/** What is said to a caller that has this version already; null when it has not. */
export function unchanged(
  known: Known,
  { text }: Version,
  { match }: Caller,
): Record<string, string> | null {
  const tag = `"${text}"`
  if (match === undefined || !matches(match, tag)) return null
  return { ETag: tag, 'Cache-Control': cacheControl(known.freshFor) }
}

/** A kept answer's bytes as this caller takes them, true now, and what is said of them. */
export async function whole(
  known: Known,
  { text, moving }: Version,
  kept: KeptAnswer,
  { encoding }: Caller,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const { plain, packed } = kept.text.write(kept.isWhole ? '{}' : moving)
  const isLarge = plain.length >= largeBytes
  const small = isLarge && takesGzip(encoding) ? await packed() : null
  const bytes = small ?? plain
  return {
    bytes,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(bytes.length),
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

/** Whether `Accept-Encoding` has gzip, and not as what is refused (`q=0`). */
function takesGzip(header: string | undefined): boolean {
  if (header === undefined) return false
  const offers = header.split(',').map((offer) => {
    const [name = '', ...rest] = offer.split(';').map((part) => part.trim().toLowerCase())
    return { name, isRefused: rest.some((part) => /^q=0(?:\.0*)?$/.test(part)) }
  })
  const named =
    offers.find(({ name }) => name === 'gzip') ?? offers.find(({ name }) => name === '*')
  return named !== undefined && !named.isRefused
}

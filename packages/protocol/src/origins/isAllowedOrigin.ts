import { host } from '../host.ts'

/** Ancestors that pass an origin check in development (SPEC §9). They never allow framing the wallet (D28). */
export const defaultAncestors = [
  'http://localhost:*',
  'https://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
] as const

/**
 * Whether a page's origin is on the server's list or among its ancestors (SPEC §5).
 * An entry is exact, or has `*` for any characters; a trailing `:*` also stands for no port.
 * @param ancestors `defaultAncestors` in development, none elsewhere (D28)
 * @param origin `scheme://host[:port]`; anything else (a path, `null`) never matches.
 */
export function isAllowedOrigin(
  origin: string,
  allowed: readonly string[],
  ancestors: readonly string[],
): boolean {
  if (!isOrigin(origin)) return false
  return [...allowed, ...ancestors].some((pattern) => matches(origin, pattern))
}

function isOrigin(text: string): boolean {
  try {
    return new (host().URL)(text).origin === text
  } catch {
    // The URL parser throws on what is no URL: the answer is "no".
    return false
  }
}

function matches(origin: string, pattern: string): boolean {
  if (pattern === origin) return true
  if (!pattern.includes('*')) return false
  const anyPort = pattern.endsWith(':*')
  const stem = anyPort ? pattern.slice(0, -2) : pattern
  const parts = stem
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}${anyPort ? String.raw`(?::\d+)?` : ''}$`, 'u').test(
    origin,
  )
}

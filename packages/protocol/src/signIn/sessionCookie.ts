import { host as runtime } from '../host.ts'

/** The header that carries the token of the nonce, as `Bearer <token>`: it ties the nonce to the browser that asked for it. */
export const nonceHeader = 'x-nonce-jwt'

/**
 * The name of the cookie that shows a session. With the prefix a browser takes it from this very host alone, over TLS, for all paths.
 * @param isSecure a browser keeps no secure cookie of a plain-http page, but for this machine's own host names
 */
export const sessionCookie = (isSecure: boolean) =>
  isSecure ? '__Host-causeway-session' : 'causeway-session'

/** The token of a header `Authorization: Bearer <token>`; undefined where it carries none. */
export const bearerOf = (header: string): string | undefined =>
  /^Bearer (\S{1,400})$/u.exec(header)?.[1]

/** Where the pages are that may sign in. */
export interface SignInSite {
  /** Their hosts, with their ports. */
  readonly domains: readonly string[]
  /** Served by https alone: a page of plain http is none of them, although its host is the same. Anybody on the way can write it. */
  readonly isSecure: boolean
}

/**
 * Whether an address is of a page of the site: its host with its port, and a scheme by which the site is served. Browsers send a cookie
 * along whatever the port, so the port is judged here.
 */
export function isPageOf(text: string, { domains, isSecure }: SignInSite): boolean {
  let page: { readonly protocol: string; readonly host: string }
  try {
    page = new (runtime().URL)(text)
  } catch {
    return false // no address at all
  }
  const { protocol, host } = page
  return domains.includes(host) && (protocol === 'https:' || (!isSecure && protocol === 'http:'))
}

import { host as runtime } from '../host.ts'

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

import { isLoopbackUrl } from '@causeway/protocol/origins/isLoopbackUrl'
import type { SignInSite } from '@causeway/protocol/signIn/sessionCookie'

/** The site that people sign in to. */
export interface NamedSite extends SignInSite {
  /** Without a port: messages are taken of any. */
  readonly hostname: string
}

/**
 * The pages of the site: those of its host that the settings list, at their ports; where they list none, those at the usual port.
 * @param hostname without a port
 * @param allowedOrigins of ALLOWED_ORIGINS
 */
export function siteOf(hostname: string, allowedOrigins: readonly string[]): NamedSite {
  const listed = allowedOrigins
    .filter((origin) => URL.canParse(origin))
    .map((origin) => new URL(origin))
    .filter((url) => url.hostname === hostname)
    .map(({ host }) => host)
  return {
    hostname,
    domains: listed.length > 0 ? listed : [hostname],
    // A browser keeps no secure cookie of a plain-http page, but for this machine's own host names.
    isSecure: !isLoopbackUrl(`http://${hostname}`),
  }
}

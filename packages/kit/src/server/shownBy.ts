import {
  bearerOf,
  nonceHeader,
  sessionCookie,
  isPageOf,
  type SignInSite,
} from '@causeway/protocol/signIn/sessionCookie'
import type { SignInCaller } from './signInContract.ts'

/**
 * Reads and writes what shows a session: the header, or a cookie that no script of a page can read.
 * @param site Browsers send a cookie along with whatever any page asks for, so a write by cookie counts from
 *   its pages alone: it needs the header `Origin`, which no page chooses. A browser keeps no secure cookie of a plain-http page.
 */
export function shownBy(site: SignInSite) {
  const name = sessionCookie(site.isSecure)
  const attributes = `Path=/; HttpOnly; SameSite=Lax${site.isSecure ? '; Secure' : ''}`

  function counts({ method, headers }: SignInCaller): boolean {
    const origin = headers.get('origin')
    return origin === null ? method === 'GET' : isPageOf(origin, site)
  }

  return {
    counts,
    /** The token; undefined where the request shows none that counts. */
    read(request: SignInCaller): string | undefined {
      const header = request.headers.get('authorization')
      if (header !== null) return bearerOf(header)
      if (!counts(request)) return undefined
      const cookies = (request.headers.get('cookie') ?? '').split(';').map((one) => one.trim())
      return cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
    },
    keep: (token: string, ms: number) =>
      `${name}=${token}; Max-Age=${Math.ceil(ms / 1_000)}; ${attributes}`,
    forget: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

/** The site's own pages may ask this server from another origin (CORS): a browser hands its answers to no others. */
export function pagesOf(site: SignInSite) {
  function pageOf({ headers }: Request): string | undefined {
    const origin = headers.get('origin') ?? ''
    return isPageOf(origin, site) ? origin : undefined
  }

  function allow(request: Request, answer: Response): Response {
    answer.headers.append('vary', 'origin')
    const page = pageOf(request)
    if (page === undefined) return answer
    answer.headers.set('access-control-allow-origin', page)
    answer.headers.set('access-control-allow-credentials', 'true')
    return answer
  }

  return {
    allow,
    /** What a browser asks before it lets the page ask; undefined for every other request. */
    preflight(request: Request): Response | undefined {
      if (request.method !== 'OPTIONS' || pageOf(request) === undefined) return undefined
      const headers = {
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': `authorization, content-type, ${nonceHeader}`,
        'access-control-max-age': '600',
      }
      return allow(request, new Response(null, { status: 204, headers }))
    },
  }
}

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import {
  isPageOf,
  type SignInSite,
  bearerOf,
  sessionCookie,
} from '@causeway/protocol/signIn/sessionCookie'

/** What a request shows of its session. */
export interface PresentedToken {
  readonly token: string
  readonly isCookie: boolean
}

/**
 * Reads and writes what shows a session: the header, or a cookie that no script of a page can read.
 *
 * @param site Browsers send a cookie along with whatever any page asks for, so it counts from the site's pages alone: a write needs
 *   the header `Origin`, which no page chooses.
 */
export function createSessionToken(site: SignInSite) {
  const name = sessionCookie(site.isSecure)
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', secure: site.isSecure } as const

  function counts(context: Context): boolean {
    const origin = context.req.header('origin')
    return origin === undefined ? context.req.method === 'GET' : isPageOf(origin, site)
  }

  return {
    /** null: the request shows none that counts. */
    read(context: Context): PresentedToken | null {
      const header = context.req.header('authorization')
      if (header !== undefined) {
        const token = bearerOf(header)
        return token === undefined ? null : { token, isCookie: false }
      }
      const token = getCookie(context, name)
      if (token === undefined) return null
      return counts(context) ? { token, isCookie: true } : null
    },

    /** @param until unix ms */
    keep(context: Context, token: string, until: number, now: number): void {
      setCookie(context, name, token, { ...options, maxAge: Math.ceil((until - now) / 1_000) })
    },

    /** Only for a page whose word counts: else any page could have a browser forget its session. */
    forget(context: Context): void {
      if (counts(context)) deleteCookie(context, name, options)
    },
  }
}

export type SessionToken = ReturnType<typeof createSessionToken>

import type { Asker } from './nodeRequest.ts'

/**
 * Reads and writes what shows a session: the header, or a cookie that no script of a page can read.
 * @param domain the site's host. Browsers send a cookie along with whatever any page asks for, so a write by cookie counts from
 *   pages of this host alone: it needs the header `Origin`, which no page chooses.
 * @param secure a browser keeps no secure cookie of a plain-http page
 */
export function shownBy(domain: string, secure: boolean) {
  const name = secure ? '__Host-causeway-session' : 'causeway-session'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  function counts({ method, headers }: Asker): boolean {
    const origin = headers.get('origin')
    return origin === null ? method === 'GET' : hostOf(origin) === domain
  }

  return {
    /** The token; undefined where the request shows none that counts. */
    read(request: Asker): string | undefined {
      const header = request.headers.get('authorization')
      if (header !== null) return /^Bearer (\S{1,200})$/u.exec(header)?.[1]
      if (!counts(request)) return undefined
      const cookies = (request.headers.get('cookie') ?? '').split(';').map((one) => one.trim())
      return cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
    },
    keep: (token: string, ms: number) =>
      `${name}=${token}; Max-Age=${Math.ceil(ms / 1_000)}; ${attributes}`,
    forget: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

/** The host of an address with its port, where that is not the usual one; '' for what has none. */
export const hostOf = (text: string) => (URL.canParse(text) ? new URL(text).host : '')

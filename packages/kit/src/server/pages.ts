import { nonceHeader } from '@causeway/protocol/api/nonceHeader'
import { hostOf } from './shown.ts'

/**
 * The site's own pages may ask this server from another origin (CORS): a browser hands its answers to no others.
 * @param isSecure a page of plain http is none of them, although its host is the same: anybody on the way can write it
 */
export function pagesOf(domain: string, isSecure: boolean) {
  function pageOf({ headers }: Request): string | undefined {
    const origin = headers.get('origin') ?? ''
    const isOwn = hostOf(origin) === domain && !(isSecure && origin.startsWith('http:'))
    return isOwn ? origin : undefined
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

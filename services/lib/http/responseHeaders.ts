import { requestIdHeader } from './openRequest.ts'

/** What browsers may read of an answer. */
export const exposedHeaders = [requestIdHeader, 'ETag', 'Retry-After', 'X-History-Complete']
const exposedText = exposedHeaders.join(',')

/** The headers of every answer, by the request's id and origin. */
export type ResponseHeaders = (id: string, origin: string | undefined) => Record<string, string>

/** What the application's layers say of every answer, for those that are given without them. */
export function createResponseHeaders(allowedOrigins: readonly string[]): ResponseHeaders {
  const origins = allowedOrigins.includes('*') ? null : new Set(allowedOrigins)
  return (id, origin) => {
    const frame: Record<string, string> = {
      [requestIdHeader]: id,
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Expose-Headers': exposedText,
    }
    if (origins === null) frame['Access-Control-Allow-Origin'] = '*'
    else {
      frame['Vary'] = 'Origin'
      if (origin !== undefined && origins.has(origin)) frame['Access-Control-Allow-Origin'] = origin
    }
    return frame
  }
}

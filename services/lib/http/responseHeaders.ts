import { randomUUID } from 'node:crypto'

/** What browsers may read of an answer. */
export const exposedHeaders = ['X-Request-Id', 'ETag', 'Retry-After', 'X-History-Complete']
const exposedText = exposedHeaders.join(',')

/** The headers of every answer, by the request's own id and its origin. */
export type ResponseHeaders = (
  id: string | undefined,
  origin: string | undefined,
) => Record<string, string>

/** What the application's layers say of every answer, for those that are given without them. */
export function createResponseHeaders(allowedOrigins: readonly string[]): ResponseHeaders {
  const origins = allowedOrigins.includes('*') ? null : new Set(allowedOrigins)
  return (id, origin) => {
    const isUsable = id !== undefined && id !== '' && id.length <= 64 && !/[^\w\-=]/.test(id)
    const frame: Record<string, string> = {
      'X-Request-Id': isUsable ? id : randomUUID(),
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

import type { Endpoint } from '@causeway/protocol/http/endpoint'

/**
 * What was asked, as one text: the same for every way to ask it. It is made of what the endpoint's schemas understood, so the order
 * of a query, unknown names in it, and different letters for one address make no new answers.
 *
 * @param request as `parseRequest` gives it
 */
export function answerKey(endpoint: Pick<Endpoint, 'method' | 'path'>, request: unknown): string {
  return `${endpoint.method} ${endpoint.path} ${JSON.stringify(request, inOrder)}`
}

function inOrder(_: string, value: unknown): unknown {
  // JSON knows none, and a text of digits must not stand for the same as one.
  if (typeof value === 'bigint') return { bigint: String(value) }
  if (value instanceof Set || value instanceof Map) return { entries: [...value] }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

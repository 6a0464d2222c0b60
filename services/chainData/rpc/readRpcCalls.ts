import type { RpcCall } from '@causeway/protocol/api/chainData/postRpc'
import { rpcLimits } from '@causeway/protocol/rpc/limits'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { isTooDeep } from '../../lib/http/refuseOdd.ts'

/** In characters: most calls are shorter, and need no second look. */
const shortestDeep = 512

/** What a client sent: one call, or several. What is no call has its place, too: it is answered as such. */
export interface Calls {
  readonly isBatch: boolean
  readonly calls: readonly (RpcCall | null)[]
}

/**
 * Reads the body of a request.
 * @throws Refusal 400 for what is no JSON, is empty, nested without end, or holds more calls than SPEC §9 allows
 */
export function readRpcCalls(text: string): Calls {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw refused('is not JSON')
  }
  if (text.length >= shortestDeep && isTooDeep(body)) throw refused('is nested too deeply')
  if (!Array.isArray(body)) return { isBatch: false, calls: [rpcCallOf(body)] }
  if (body.length === 0) throw refused('is an empty batch')
  if (body.length > rpcLimits.batchSize)
    throw refused(`holds more than ${rpcLimits.batchSize} calls`)
  return { isBatch: true, calls: body.map(rpcCallOf) }
}

/** One call; null: it is none. By hand: this runs for each of millions. */
export function rpcCallOf(value: unknown): RpcCall | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, method, params } = value as Record<string, unknown>
  if (typeof method !== 'string' || method.length > 100) return null
  if (params !== undefined && (typeof params !== 'object' || params === null)) return null
  if (id !== undefined && id !== null && typeof id !== 'string' && typeof id !== 'number')
    return null
  return { id, method, params }
}

const refused = (description: string) => new HttpRefusal(400, { field: 'body', description })

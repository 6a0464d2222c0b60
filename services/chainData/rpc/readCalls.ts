import * as v from 'valibot'
import { rpcCall, type RpcCall } from '@causeway/protocol/api/chainData/rpc'
import { limits } from '@causeway/protocol/limits'
import { Refusal } from '../../lib/http/refusal.ts'

/** What a client sent: one call, or several. What is no call has its place, too: it is answered as such. */
export interface Calls {
  readonly isBatch: boolean
  readonly calls: readonly (RpcCall | null)[]
}

/**
 * Reads the body of a request.
 * @throws Refusal 400 for what is no JSON, is empty, or holds more calls than SPEC §9 allows
 */
export function readCalls(text: string): Calls {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw refused('is not JSON')
  }
  if (!Array.isArray(body)) return { isBatch: false, calls: [callOf(body)] }
  if (body.length === 0) throw refused('is an empty batch')
  if (body.length > limits.rpc.batchSize)
    throw refused(`holds more than ${limits.rpc.batchSize} calls`)
  return { isBatch: true, calls: body.map(callOf) }
}

/** One call; null: it is none. */
export function callOf(value: unknown): RpcCall | null {
  const parsed = v.safeParse(rpcCall, value)
  return parsed.success ? parsed.output : null
}

const refused = (description: string) => new Refusal(400, { field: 'body', description })

import {
  BaseError as ViemError,
  HttpRequestError,
  ResponseBodyTooLargeError,
  RpcRequestError,
  TimeoutError,
} from 'viem'
import { isValiError } from 'valibot'
import { shouldRetry } from '@causeway/protocol/errors/retry'

export type NodeFault =
  /** Nobody answers, or with an HTTP error. `retryAfter` is the header, if there was one. */
  | {
      readonly kind: 'unreachable'
      readonly status: number | null
      readonly retryAfter: string | null
    }
  | { readonly kind: 'timeout' }
  /** The answer is larger than viem reads (10 MB). */
  | { readonly kind: 'oversized' }
  /** The answer is not what the call answers. */
  | { readonly kind: 'malformed' }
  /** The node answered the call with a JSON-RPC error. */
  | { readonly kind: 'refused'; readonly code: number; readonly retry: boolean }

/** What kind of failure of a node an error is; null when the node is not at fault (a defect of ours). */
export function nodeFault(error: unknown): NodeFault | null {
  if (isValiError(error)) return { kind: 'malformed' }
  if (!(error instanceof ViemError)) return null
  const cause = error.walk(
    (part) =>
      part instanceof ResponseBodyTooLargeError ||
      part instanceof HttpRequestError ||
      part instanceof TimeoutError ||
      part instanceof RpcRequestError,
  )
  if (cause instanceof ResponseBodyTooLargeError) return { kind: 'oversized' }
  if (cause instanceof TimeoutError) return { kind: 'timeout' }
  if (cause instanceof RpcRequestError)
    return { kind: 'refused', code: cause.code, retry: shouldRetry({ code: cause.code }) }
  if (cause instanceof HttpRequestError) {
    return {
      kind: 'unreachable',
      status: cause.status ?? null,
      retryAfter: cause.headers?.get('retry-after') ?? null,
    }
  }
  return null
}

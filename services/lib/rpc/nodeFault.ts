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
  /** The node answered that we have asked too much lately: less in one call does not help, another node or time does. */
  | { readonly kind: 'quota'; readonly code: number }

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
  if (cause instanceof RpcRequestError) {
    const { code, details } = cause
    if (isQuota(code, details)) return { kind: 'quota', code }
    return { kind: 'refused', code, retry: shouldRetry({ code }) }
  }
  if (cause instanceof HttpRequestError) {
    return {
      kind: 'unreachable',
      status: cause.status ?? null,
      retryAfter: cause.headers?.get('retry-after') ?? null,
    }
  }
  return null
}

/** Words for one call that asks too much: too many blocks, too large an answer, too long to find. */
const rangeWords =
  /range|blocks?\b|results?\b|logs?\b|entries|response size|too (?:large|big|wide|heavy)|timed? ?out|timeout/iu

/** Words for too many calls. */
const quotaWords =
  /rate.?limit|too many requests|request (?:count|limit|rate)|quota|capacity|compute units|throughput|credits?\b|daily|per (?:second|minute|day)|plan limit|exhausted/iu

/**
 * Providers give both under one code (−32005 "limit exceeded", −32000) with status 200, so the words tell. Where they name a
 * range it is the range, and where they name nothing it is taken for one: halving it is harmless.
 */
export function isQuota(code: number, words: string): boolean {
  if (rangeWords.test(words)) return false
  return code === 429 || quotaWords.test(words)
}

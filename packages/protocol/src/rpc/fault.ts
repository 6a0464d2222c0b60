import { messageKindOf } from './messageKind.ts'

export type Fault =
  /** Nobody answers, or with an HTTP error. `retryAfter` is the header, if there was one. */
  | {
      readonly kind: 'unreachable'
      readonly status: number | null
      readonly retryAfter: string | null
    }
  | { readonly kind: 'timeout' }
  /** The answer is larger than is read (10 MB). */
  | { readonly kind: 'oversized' }
  /** The answer is not what the call answers. */
  | { readonly kind: 'malformed' }
  /** The node answered the call with a JSON-RPC error. `elsewhere`: another node may answer better. */
  | {
      readonly kind: 'refused'
      readonly code: number
      readonly retry: boolean
      readonly elsewhere: boolean
    }
  /** The node answered that we have asked too much lately: less in one call does not help, another node or time does. */
  | { readonly kind: 'quota'; readonly code: number }
  /** The answer is not true: another chain, another block than was asked for. */
  | { readonly kind: 'invalidResponse' }

/** What a node refuses a call with, as JSON-RPC has it. */
export interface ResponseError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** A node did not answer, or not truly: what its connection or its answer says. The message names no address: keys stand in them. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly fault: Fault
  /** The refusal itself, for whoever is told when no node does better. */
  readonly refusal: ResponseError | null

  constructor(fault: Fault, message: string, options?: ErrorOptions & { refusal?: ResponseError }) {
    super(message, options)
    this.fault = fault
    this.refusal = options?.refusal ?? null
  }
}

/** The refusal of a node that has not come so far as the others: it cannot know. */
export function nodeBehind(message: string, retry: boolean): NodeError {
  const refusal = { code: -32_000, message }
  return new NodeError({ kind: 'refused', code: refusal.code, retry, elsewhere: true }, message, {
    refusal,
  })
}

type Part = {
  name?: unknown
  code?: unknown
  status?: unknown
  headers?: { get?(name: string): string | null }
  details?: unknown
  message?: unknown
  data?: unknown
  cause?: unknown
  fault?: Fault
}

/** Codes that time may cure (SPEC §8), and those that providers have for too many calls. */
const passing: ReadonlySet<number> = new Set([-1, -32005, -32603, -32007, 429])

/** Codes of a method or resource that one node lacks and another may have. */
const lacking: ReadonlySet<number> = new Set([-32601, -32001, -32002, -32004])

/**
 * What kind of failure of a node an error is, read by the shape of viem's errors and its causes; null when the node is not at
 * fault (a defect of ours, a refusal of a person).
 */
export function faultOf(error: unknown): Fault | null {
  for (const part of causes(error)) {
    if (part.name === 'NodeError') return part.fault ?? null
    if (part.name === 'ValiError') return { kind: 'malformed' }
    if (part.name === 'ResponseBodyTooLargeError') return { kind: 'oversized' }
    if (part.name === 'TimeoutError') return { kind: 'timeout' }
    if (part.name === 'RpcRequestError' && typeof part.code === 'number')
      return refusal(
        part.code,
        refusalText(textOf(part.details) || textOf(part.message), part.data),
      )
    if (part.name === 'HttpRequestError') return unreachable(part)
  }
  return null
}

/** All that a refusal says: some nodes give the reason beside the message. Bytes are what a contract said. */
export function refusalText(message: string, data: unknown): string {
  return typeof data === 'string' && !data.startsWith('0x') ? `${message} ${data}` : message
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The fault of a JSON-RPC error object. */
export function refusal(code: number, text: string): Fault {
  const words = messageKindOf(text)
  // A revert (3) is the chain's own answer, whatever words it holds.
  const own = code === 3 || words === 'caller'
  if (!own && (words === 'quota' || (code === 429 && words === null)))
    return { kind: 'quota', code }
  return {
    kind: 'refused',
    code,
    retry: !own && (passing.has(code) || words === 'trouble'),
    elsewhere: !own && (words !== null || passing.has(code) || lacking.has(code)),
  }
}

function unreachable({ status, headers }: Part): Fault {
  return {
    kind: 'unreachable',
    status: typeof status === 'number' ? status : null,
    retryAfter: headers?.get?.('retry-after') ?? null,
  }
}

function* causes(error: unknown): Generator<Part> {
  let part = error
  for (let depth = 0; depth < 10 && typeof part === 'object' && part !== null; depth += 1) {
    yield part
    part = (part as Part).cause
  }
}

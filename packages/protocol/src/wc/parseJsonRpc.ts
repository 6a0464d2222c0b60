import { randomBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { unreadableMessage } from './unreadableMessage.ts'

/** The id of a request exactly as it stands in JSON: `1795211684558851328` and `"1795211684558851328"` differ. */
export type IdToken = string

/** The error object of a JSON-RPC answer. */
export interface RpcFault {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export type JsonRpcMessage =
  | {
      readonly kind: 'request'
      readonly id: IdToken
      readonly method: string
      readonly params: unknown
    }
  | { readonly kind: 'result'; readonly id: IdToken; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: IdToken; readonly error: RpcFault }

const request = v.object({
  jsonrpc: v.literal('2.0'),
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  params: v.optional(v.unknown()),
})
const answer = v.object({ jsonrpc: v.literal('2.0') })
/** A refusal is one whatever is wrong with its words: whoever waits for it would wait for ever. */
const failed = v.fallback(
  v.object({
    code: v.fallback(v.number(), -32_603),
    message: v.fallback(v.pipe(v.string(), v.minLength(1)), 'The answer cannot be read.'),
    data: v.optional(v.unknown()),
  }),
  { code: -32_603, message: 'The answer cannot be read.' },
)
/** An id goes back as it came: any text, number or `null` (JSON-RPC 2.0 §4), as long as it is short. */
const isId = (token: IdToken) => token.length <= longestId && token !== 'true' && token !== 'false'
const longestId = 128

/**
 * Reads one JSON-RPC 2.0 message and keeps its id as it is written.
 * @throws BaseError `wc.message`
 */
export function parseJsonRpc(text: string): JsonRpcMessage {
  const body = parseJson(text)
  const id = jsonToken(text, 'id')
  if (id === undefined || !isId(id)) throw unreadableMessage('it has no id')
  if ('method' in body) {
    const read = v.safeParse(request, body)
    if (!read.success) throw unreadableMessage('it is no JSON-RPC request')
    return { kind: 'request', id, method: read.output.method, params: read.output.params }
  }
  if (!v.is(answer, body)) throw unreadableMessage('it is no JSON-RPC message')
  const error = 'error' in body ? body.error : undefined
  // The older JSON-RPC names both, and null the one that is not meant.
  if (!('result' in body) || ('error' in body && error !== null)) {
    const { code, message, data } = v.parse(failed, error)
    return {
      kind: 'error',
      id,
      error: { code, message, ...(data === undefined ? {} : { data }) },
    }
  }
  return { kind: 'result', id, result: body.result }
}

function parseJson(text: string): object {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw unreadableMessage('it is not JSON', cause)
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw unreadableMessage('it is no JSON object')
  }
  return body
}

/** A request as text. */
export function formatRequest(id: IdToken, method: string, params: unknown): string {
  return `{"id":${id},"jsonrpc":"2.0","method":${JSON.stringify(method)},"params":${JSON.stringify(params)}}`
}

/** The answer to a request, its id echoed token for token. */
export function formatResult(id: IdToken, result: unknown): string {
  return `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
}

/** The refusal of a request, its id echoed token for token. */
export function formatError(id: IdToken, error: RpcFault): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify(error)}}`
}

/** The id without its quotes: peers may answer a number with the same number as text. */
export function plainId(id: IdToken): string {
  return id.startsWith('"') ? id.slice(1, -1) : id
}

/**
 * Makes ids as the protocol wants them: milliseconds and three more digits, rising, exact in every language.
 * @param now milliseconds since 1970
 * @param random a number from 0 up to, but without, 1; by the host's own source, which nobody foresees, when left out
 */
export function createIds(now: () => number, random = secureRandom): () => IdToken {
  let last = 0
  return () => {
    last = Math.max(last + 1, now() * 1_000 + Math.floor(random() * 1_000))
    return String(last)
  }
}

function secureRandom(): number {
  const [high = 0, low = 0] = randomBytes(2)
  return (high * 256 + low) / 65_536
}

const quote = 0x22
const backslash = 0x5c

/**
 * The raw text of a scalar at the top of a JSON object, so that a number of any length survives:
 * `JSON.parse` rounds the 19-digit ids of Kotlin and Swift clients (`12…567` and `"12…567"` stay what they are).
 * @param json an object that `JSON.parse` accepts; of a repeated name the last counts, as there
 * @returns `undefined` when the name is absent or its value is an object or a list
 */
export function jsonToken(json: string, name: string): string | undefined {
  let found: string | undefined
  let depth = 0
  let at = 0
  while (at < json.length) {
    const code = json.charCodeAt(at)
    if (code !== quote) {
      if (code === 0x7b || code === 0x5b) depth += 1
      else if (code === 0x7d || code === 0x5d) depth -= 1
      at += 1
      continue
    }
    const end = endOfString(json, at)
    const next = skipSpace(json, end)
    if (depth === 1 && json[next] === ':' && keyIs(json.slice(at, end), name)) {
      found = scalarAt(json, skipSpace(json, next + 1))
    }
    at = end
  }
  return found
}

function keyIs(token: string, name: string): boolean {
  return token.includes('\\') ? JSON.parse(token) === name : token.slice(1, -1) === name
}

function scalarAt(json: string, start: number): string | undefined {
  const first = json[start]
  if (first === '{' || first === '[') return undefined
  if (first === '"') return json.slice(start, endOfString(json, start))
  let end = start
  while (end < json.length && !endsScalar(json.charCodeAt(end))) end += 1
  return json.slice(start, end)
}

/** The place after the closing quote of the string that opens at `start`. */
function endOfString(json: string, start: number): number {
  let at = json.indexOf('"', start + 1)
  while (at !== -1) {
    let slashes = 0
    while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return at + 1
    at = json.indexOf('"', at + 1)
  }
  return json.length
}

function skipSpace(json: string, start: number): number {
  let at = start
  while (isSpace(json.charCodeAt(at))) at += 1
  return at
}

/** The four that JSON knows; past the end there is none. */
const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** A comma, a closing bracket or a space. */
const endsScalar = (code: number): boolean =>
  code === 0x2c || code === 0x7d || code === 0x5d || isSpace(code)

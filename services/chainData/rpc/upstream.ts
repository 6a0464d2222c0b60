import {
  answersById,
  readRpcAnswer,
  type JsonRpcRequest,
  type ResponseError,
} from '@causeway/protocol/rpc/batchCalls'
import { NodeError, refusal } from '@causeway/protocol/rpc/fault'
import { invalidResponse } from '@causeway/protocol/rpc/invalidResponse'
import { hideUrl } from '../../lib/log/hideUrls.ts'
import { createLatency, type Latency } from './latency.ts'
import type { Answer } from './answer.ts'
import { createWire } from './wire.ts'

/** One node of the operator's. */
export interface Upstream {
  /** Scheme and host: what may be logged. */
  readonly name: string
  /**
   * Asks one question.
   * @throws NodeError when another upstream may do better
   */
  ask(question: JsonRpcRequest): Promise<Answer>
  /**
   * Asks several questions as one batch, in their order; what the upstream failed with stands in an answer's place.
   * @throws NodeError when the whole failed
   */
  askAll(questions: readonly JsonRpcRequest[]): Promise<readonly (Answer | NodeError)[]>
  readonly latency: Latency
  /** So many blocks it gives logs of in one call, as far as it refused more. */
  logRange: number
  /** It refused batches: it is asked one by one. */
  takesBatches: boolean
  close(): Promise<void>
}

/** So long an answer is parsed; of a longer one the envelope alone is looked at. */
const parsedBytes = 16 * 1024
const envelope = /^\{"jsonrpc":"2\.0","id":1,"result":/u

/**
 * @param url with its key; nothing else is ever asked, and no redirect is followed
 * @param onAnswer hears how long each answer took, in ms
 */
export function createUpstream(url: string, onAnswer: (ms: number) => void): Upstream {
  const latency = createLatency()
  const wire = createWire(url, (ms) => {
    latency.add(ms)
    onAnswer(ms)
  })

  return {
    name: hideUrl(url),
    latency,
    logRange: Infinity,
    takesBatches: true,
    ask: (question) => wire.post(bodyOf(question, 1)).then((text) => readAnswer(text, question)),
    async askAll(questions) {
      const body = `[${questions.map((one, at) => bodyOf(one, at + 1)).join(',')}]`
      return readAnswers(await wire.post(body).catch(asBatchRefusal), questions)
    },
    close: () => wire.close(),
  }
}

const bodyOf = ({ method, params }: JsonRpcRequest, id: number) =>
  `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${JSON.stringify(params ?? [])}}`

function readAnswer(text: string, question: JsonRpcRequest): Answer {
  // A large result goes through as it came: to parse megabytes would hold up everybody else.
  if (text.length > parsedBytes && envelope.test(text) && namesAsked(text, question)) {
    const from = text.indexOf('"result":') + 9
    // Whatever stands beside the result (an error, another result) is for the parser to judge.
    if (endOfValue(text, from) === text.length - 1 && text.endsWith('}'))
      return { result: text.slice(from, -1) }
  }
  return answerOf(parse(text), question)
}

/** Where an answer must name what was asked for, and under which name. */
const named: Readonly<Record<string, string>> = {
  eth_getBlockByHash: 'hash',
  eth_getBlockByNumber: 'number',
  eth_getTransactionByHash: 'hash',
  eth_getTransactionReceipt: 'transactionHash',
}

/** Whether nothing speaks against a text that is not parsed: else it is, and `invalidResponse` judges it. A tag (`latest`) has no name. */
function namesAsked(text: string, { method, params }: JsonRpcRequest): boolean {
  const name = named[method]
  const [asked] = Array.isArray(params) ? (params as unknown[]) : []
  if (name === undefined || typeof asked !== 'string' || !asked.startsWith('0x')) return true
  return text.includes(`"${name}":"${asked.toLowerCase()}"`)
}

/** Signs of JSON, as UTF-16. */
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Where a value of JSON ends that begins at a place; a list or an object that is not closed ends nowhere, at −1. Nothing is built. */
function endOfValue(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) {
      at = endOfText(text, at)
      if (at < 0) return -1
      if (depth === 0) return at + 1
    } else if (sign === openList || sign === openObject) depth += 1
    else if (sign === closeList || sign === closeObject) {
      if (depth === 0) return at
      depth -= 1
      if (depth === 0) return at + 1
    } else if (sign === comma && depth === 0) return at
  }
  return -1
}

/** The quote that ends a text, −1 where none does: the next one before which stands no backslash, or an even number of them. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text.charCodeAt(before - 1) === backslash) before -= 1
    if ((at - before) % 2 === 0) return at
  }
  return -1
}

function readAnswers(
  text: string,
  questions: readonly JsonRpcRequest[],
): readonly (Answer | NodeError)[] {
  const said = parse(text)
  if (!Array.isArray(said)) throw batchRefused(said)
  const byId = answersById(said)
  return questions.map((question, at) => {
    try {
      return answerOf(byId.get(at + 1), question)
    } catch (error) {
      if (error instanceof NodeError) return error
      throw error
    }
  })
}

/** One error for a whole batch: a quota, or a node that takes no batches and is asked one by one. */
function batchRefused(said: unknown): NodeError {
  const one = readRpcAnswer(said)
  const { code, message } =
    one && 'error' in one ? one.error : { code: -32600, message: 'no batch came back' }
  const fault = refusal(code, message)
  return new NodeError(fault.kind === 'quota' ? fault : noBatches, message.slice(0, 200))
}

function asBatchRefusal(error: unknown): never {
  const fault = error instanceof NodeError ? error.fault : null
  if (fault?.kind === 'unreachable' && batchStatuses.has(fault.status))
    throw new NodeError(noBatches, `a batch was answered with status ${fault.status}`)
  throw error
}

const noBatches = { kind: 'refused', code: -32600, retry: false, elsewhere: true } as const
/** Refusals of a batch as such, by HTTP status. */
const batchStatuses: ReadonlySet<number | null> = new Set([405, 413, 422, 501])

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NodeError({ kind: 'malformed' }, 'upstream answered with what is no JSON', {
      cause,
    })
  }
}

/** @throws NodeError for an answer that is none, that cannot be true, or that another upstream may give better */
function answerOf(answer: unknown, { method, params }: JsonRpcRequest): Answer {
  const said = readRpcAnswer(answer)
  if (said === null)
    throw new NodeError({ kind: 'malformed' }, 'upstream answered with another shape')
  if ('error' in said) {
    const { code, message } = said.error
    const fault = refusal(code, wordsOf(said.error))
    if (fault.kind !== 'refused' || fault.elsewhere)
      throw new NodeError(fault, `upstream refused: ${code} ${message.slice(0, 200)}`)
    return said
  }
  const { result } = said
  const reason = invalidResponse(method, params, result)
  if (reason) throw new NodeError({ kind: 'invalidResponse' }, `upstream answered with ${reason}`)
  return { result: JSON.stringify(result) }
}

/** All that a refusal says: some nodes give the reason beside the message. Bytes are what a contract said. */
function wordsOf({ message, data }: ResponseError): string {
  return typeof data === 'string' && !data.startsWith('0x') ? `${message} ${data}` : message
}

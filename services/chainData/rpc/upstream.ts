import { answersById, readRpcAnswer, type JsonRpcRequest } from '@causeway/protocol/rpc/batchCalls'
import { NodeError, refusal, refusalText } from '@causeway/protocol/rpc/fault'
import { judgeResult } from '@causeway/protocol/rpc/invalidResponse'
import { hideUrl } from '../../lib/log/hideUrls.ts'
import { createLatency, type Latency } from './latency.ts'
import { type Answer, publicRefusal } from './answer.ts'
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

/** How an answer begins that is nothing but a result. */
const envelope = '{"jsonrpc":"2.0","id":1,"result":'

/**
 * @param url with its key; nothing else is ever asked, and no redirect is followed
 * @param onAnswer hears how long each answer took, in ms
 * @param connect makes the line to it; tests have others
 */
export function createUpstream(
  url: string,
  onAnswer: (ms: number) => void,
  connect: typeof createWire = createWire,
): Upstream {
  const latency = createLatency()
  const wire = connect(url, (ms) => {
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
  const { method, params } = question
  if (text.startsWith(envelope) && text.endsWith('}')) {
    // What is one value up to the end goes on as it came. Whatever stands beside a result (an error, another result) is judged below.
    const result = text.slice(envelope.length, -1)
    const value = valueIn(result)
    if (value !== undefined) {
      judgeResult(method, params, value)
      return { result }
    }
  }
  return answerOf(parse(text), question, 1)
}

/** What a text is as JSON; undefined: it is none. */
function valueIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
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
      return answerOf(byId.get(at + 1), question, at + 1)
    } catch (error) {
      if (error instanceof NodeError) return error
      throw error
    }
  })
}

/** One error for a whole batch: a quota, or a node that takes no batches and is asked one by one. */
function batchRefused(said: unknown): NodeError {
  const one = readRpcAnswer(said, null)
  const { code, message, data } =
    one && 'error' in one ? one.error : { code: -32600, message: 'no batch came back', data: null }
  const fault = refusal(code, refusalText(message, data))
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
  const value = valueIn(text)
  if (value === undefined)
    throw new NodeError({ kind: 'malformed' }, 'upstream answered with what is no JSON')
  return value
}

/** @throws NodeError for an answer that is none, that cannot be true, or that another upstream may give better */
function answerOf(answer: unknown, { method, params }: JsonRpcRequest, id: number): Answer {
  const said = readRpcAnswer(answer, id)
  if (said === null)
    throw new NodeError({ kind: 'malformed' }, 'upstream answered with another shape')
  if ('error' in said) {
    const { code, message } = said.error
    const fault = refusal(code, refusalText(message, said.error.data))
    if (fault.kind !== 'refused' || fault.elsewhere)
      throw new NodeError(fault, `upstream refused: ${code} ${message.slice(0, 200)}`, {
        refusal: said.error,
      })
    return publicRefusal(said.error)
  }
  judgeResult(method, params, said.result)
  return { result: JSON.stringify(said.result) }
}

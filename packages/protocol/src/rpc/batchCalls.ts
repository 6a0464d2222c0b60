import { rpcLimits } from './limits.ts'
import { NodeError, refusalText, type ResponseError } from './fault.ts'
import { delay } from '../inTime.ts'
import { judgeResult } from './invalidResponse.ts'
import { messageKindOf } from './messageKind.ts'

/** One question in JSON-RPC's words. */
export interface JsonRpcRequest {
  readonly method: string
  readonly params?: unknown
}

/** Asks one node one question; what it throws is an error of viem's transports, or a `NodeError`. */
export type AskNode<Answer = unknown> = (question: JsonRpcRequest) => Promise<Answer>

/** A question as it travels. */
export interface Sent extends JsonRpcRequest {
  readonly jsonrpc: '2.0'
  readonly id: number
}

/** What a node says to one question: one of the two. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: ResponseError }

/** Sends a body as JSON and gives the parsed answer; throws what the transport throws. */
export type Post = (body: Sent | readonly Sent[]) => Promise<unknown>

/** Refusals of a batch as such, by HTTP status: the same calls may pass one by one. */
const batchStatuses: ReadonlySet<unknown> = new Set([400, 405, 413, 422, 501])

/**
 * Questions of one moment travel as one batch, at most 1,000 (SPEC §9); one alone travels as it is. A node that takes no
 * batches is remembered, and asked one by one from then on.
 * @param refuse makes the error of a question that the node refused: what viem throws for it
 */
export function batchCalls(
  post: Post,
  refuse: (question: Sent, error: ResponseError) => Error,
  size: number = rpcLimits.batchSize,
): AskNode {
  let id = 0
  let takesBatches = true
  let waiting: Waiting[] = []

  function send(): void {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += size) void sendPart(all.slice(from, from + size))
  }

  /** Settles every question of the part; never rejects. */
  async function sendPart(part: readonly Waiting[]): Promise<void> {
    if (part.length > 1 && takesBatches) {
      try {
        const answers = await whole(part.map(({ sent }) => sent))
        // In about 16 turns of the loop, or 7 answers in each: who asked may decode much of one, and a page has presses to hear meanwhile.
        for (const [at, { sent, settle }] of answers ? part.entries() : []) {
          if (at % ((part.length >> 4) | 7) === 6) await delay(0)
          settle(answers?.get(sent.id))
        }
        if (answers) return
        takesBatches = false
      } catch (error) {
        return part.forEach(({ reject }) => reject(error))
      }
    }
    for (const { sent, settle, reject } of part) void post(sent).then(settle, reject)
  }

  /** The answers to a batch by id; null when the node does not take batches, or not such large ones. */
  async function whole(part: readonly Sent[]): Promise<ReadonlyMap<number, unknown> | null> {
    let body: unknown
    try {
      body = await post(part)
    } catch (error) {
      if (batchStatuses.has((error as { status?: unknown }).status)) return null
      throw error
    }
    if (!Array.isArray(body)) {
      // One error for all: of a quota it is the answer to each.
      const said = readRpcAnswer(body, null)
      if (
        said &&
        'error' in said &&
        messageKindOf(refusalText(said.error.message, said.error.data)) === 'quota'
      )
        return new Map(part.map((one) => [one.id, said]))
      return null
    }
    const answers = answersById(body)
    return part.every((one) => answers.has(one.id)) ? answers : null
  }

  return ({ method, params }) =>
    new Promise((resolve, reject) => {
      const sent = { jsonrpc: '2.0', id: (id += 1), method, params } as const
      const settle = (answer: unknown) => {
        const said = readRpcAnswer(answer, sent.id)
        if (said === null)
          return reject(new NodeError({ kind: 'malformed' }, 'No answer to the question.'))
        if ('error' in said) return reject(refuse(sent, said.error))
        try {
          judgeResult(method, params, said.result)
          resolve(said.result)
        } catch (error) {
          reject(error)
        }
      }
      if (waiting.push({ sent, settle, reject }) === 1) void delay(0).then(send)
    })
}

interface Waiting {
  readonly sent: Sent
  /** Takes what came, and judges it. */
  readonly settle: (said: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * What an answer of a node says, whichever way it came; null: it is none. A result with an error beside it is half an answer: a node
 * that breaks off in the midst of one writes the error behind it. A refusal may name no question, for a node that could not read it.
 * @param asked the id of the question: an answer with another one is somebody else's. null: a refusal of a whole batch has none
 */
export function readRpcAnswer(answer: unknown, asked: number | null): RpcAnswer | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null
  const { id, result, error } = answer as { id?: unknown; result?: unknown; error?: unknown }
  const isNamed = id !== undefined && id !== null
  if (asked !== null && isNamed && idOf(id) !== asked) return null
  if (error === undefined || error === null)
    return result === undefined || (asked !== null && !isNamed) ? null : { result }
  if (result !== undefined && result !== null) return null
  if (typeof error === 'string') return { error: { code: internalError, message: error } }
  if (typeof error !== 'object') return null
  const { code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown }
  return {
    error: {
      code: typeof code === 'number' ? code : internalError,
      message: typeof message === 'string' ? message : '',
      ...(data === undefined ? {} : { data }),
    },
  }
}

/** An id that a node wrote; ours are numbers, which some write as texts. NaN for what is none. */
const idOf = (id: unknown) =>
  typeof id === 'number' || (typeof id === 'string' && id) ? Number(id) : NaN

/** JSON-RPC's code for a failure that has none of its own. */
const internalError = -32_603

/** The answers in a batch by their ids, without what is no answer, and without any to a question that was answered twice. */
export function answersById(batch: readonly unknown[]): ReadonlyMap<number, object> {
  const answers = new Map<number, object>()
  const twice = new Set<number>()
  for (const one of batch) {
    if (typeof one !== 'object' || one === null) continue
    const id = idOf((one as { id?: unknown }).id)
    if (Number.isNaN(id)) continue
    if (answers.has(id)) twice.add(id)
    answers.set(id, one)
  }
  for (const id of twice) answers.delete(id)
  return answers
}

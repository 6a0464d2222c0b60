import { rpcLimits } from './limits.ts'
import { NodeError } from './fault.ts'
import { delay } from '../inTime.ts'
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

/** An error as JSON-RPC has it. */
export interface ResponseError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** What a node says to one question. */
interface Said {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: ResponseError
}

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
        if (answers) return part.forEach(({ sent, settle }) => settle(answers.get(sent.id)))
        takesBatches = false
      } catch (error) {
        return part.forEach(({ reject }) => reject(error))
      }
    }
    for (const { sent, settle, reject } of part) void post(sent).then(settle, reject)
  }

  /** The answers to a batch by id; null when the node does not take batches, or not such large ones. */
  async function whole(part: readonly Sent[]): Promise<ReadonlyMap<number, Said> | null> {
    let body: unknown
    try {
      body = await post(part)
    } catch (error) {
      if (batchStatuses.has((error as { status?: unknown }).status)) return null
      throw error
    }
    if (!Array.isArray(body)) {
      // One error for all: of a quota it is the answer to each.
      const { error } = body as Said
      if (error && messageKindOf(error.message) === 'quota')
        return new Map(part.map((one) => [one.id, { error }]))
      return null
    }
    const answers = new Map((body as Said[]).map((said) => [Number(said.id), said]))
    return part.every((one) => answers.has(one.id)) ? answers : null
  }

  return ({ method, params }) =>
    new Promise((resolve, reject) => {
      const sent = { jsonrpc: '2.0', id: (id += 1), method, params } as const
      const settle = (said: unknown) => {
        if (!isSaid(said))
          reject(new NodeError({ kind: 'malformed' }, 'No answer to the question.'))
        else if (said.error) reject(refuse(sent, said.error))
        else resolve(said.result)
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

function isSaid(said: unknown): said is Said {
  if (typeof said !== 'object' || said === null) return false
  const { error, result } = said as Said
  return result !== undefined || typeof error?.code === 'number'
}

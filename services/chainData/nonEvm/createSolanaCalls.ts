import { BaseError } from '@causeway/protocol/errors/baseError'
import type { RpcCall } from '@causeway/protocol/api/chainData/postRpc'
import type { Fetch } from '@causeway/protocol/host'
import { readRpcAnswer } from '@causeway/protocol/rpc/batchCalls'
import { rpcUnreachable } from '@causeway/protocol/rpc/errors'
import { NodeError, refusalText, type ResponseError } from '@causeway/protocol/rpc/fault'
import { messageKindOf } from '@causeway/protocol/rpc/messageKind'
import type { AskSolana } from '@causeway/protocol/solana/askSolana'
import { hideUrls } from '../../lib/log/hideUrls.ts'

/** Questions to the nodes of one network of Solana, the next one where one does not answer. */
export interface SolanaCalls {
  /** @throws BaseError `rpc.unreachable` when none answers; what a node refused */
  readonly ask: AskSolana
  /**
   * The body of an answer to a client's call: as the node wrote it, whose numbers go beyond what JavaScript can hold.
   * @throws BaseError `rpc.unreachable` when none answers
   */
  readonly pass: (call: RpcCall) => Promise<string>
}

interface Said {
  readonly text: string
  readonly answer: { readonly result: unknown } | { readonly error: ResponseError }
}

export function createSolanaCalls(fetch: Fetch, urls: readonly string[]): SolanaCalls {
  /** The first answer that no other node may give better; else the last refusal. */
  async function first({ id, method, params }: RpcCall): Promise<Said> {
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params: params ?? [] })
    let refused: Said | undefined
    let cause: unknown
    for (const url of urls) {
      try {
        const said = await askOne(fetch, { url, body, id })
        if (!('error' in said.answer)) return said
        const kind = elsewhere(said.answer.error)
        if (kind === null) return said
        // A quota is the operator's matter: to the client nobody answers.
        if (kind === 'lacks') refused = said
        cause = said.answer.error
      } catch (error) {
        cause = error
      }
    }
    if (refused) return refused
    throw new BaseError(rpcUnreachable, { cause })
  }

  return {
    async ask(method, params) {
      const { answer } = await first({ id: 1, method, params })
      if ('result' in answer) return answer.result
      throw new Error(`${method}: ${answer.error.code} ${answer.error.message}`)
    },
    async pass(call) {
      const { text, answer } = await first(call)
      if ('result' in answer) return text
      return JSON.stringify({ jsonrpc: '2.0', id: call.id, error: publicError(answer.error) })
    },
  }
}

async function askOne(
  fetch: Fetch,
  { url, body, id }: { readonly url: string; readonly body: string; readonly id: RpcCall['id'] },
): Promise<Said> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const text = await response.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new NodeError({ kind: 'malformed' }, `HTTP ${response.status} without JSON`)
  }
  const answer = readRpcAnswer(value, null)
  // A text goes on as it came: its id is the client's own. The reason of an HTTP error stands in its body.
  const isWrong = answer && 'result' in answer && (!response.ok || idOf(value) !== id)
  if (answer === null || isWrong)
    throw new NodeError({ kind: 'malformed' }, `HTTP ${response.status} without an answer`)
  return { text, answer }
}

const idOf = (answer: unknown) => (answer as { id?: unknown }).id

/** Codes of Solana of what one node lacks, is behind with or cannot just now: a block that is cleaned up or skipped, its own health. */
const lacking: ReadonlySet<number> = new Set([
  -32_001, -32_004, -32_005, -32_007, -32_009, -32_014, -32_016, -32_601, -32_603,
])

/** Whether another node may do better: it has what this one lacks, or has not been asked too much. */
function elsewhere({ code, message, data }: ResponseError): 'lacks' | 'quota' | null {
  // What was simulated speaks in the words of programs.
  if (code === -32_002) return null
  const words = messageKindOf(refusalText(message, data))
  if (code === 429 || words === 'quota') return 'quota'
  return lacking.has(code) ? 'lacks' : null
}

/** What stands beside a refusal of Solana and comes from the chain; the rest may hold what is the operator's. */
const chainFields = ['err', 'logs', 'accounts', 'unitsConsumed', 'returnData', 'numSlotsBehind']

function publicError({ code, message, data }: ResponseError): ResponseError {
  if (typeof data !== 'object' || data === null) return { code, message: hideUrls(message) }
  const kept = Object.entries(data).filter(([name]) => chainFields.includes(name))
  return { code, message: hideUrls(message), data: Object.fromEntries(kept) }
}

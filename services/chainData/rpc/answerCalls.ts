import type { RpcCall } from '@causeway/protocol/api/chainData/postRpc'
import { NodeError } from '@causeway/protocol/rpc/fault'
import { isPublicMethod } from '@causeway/protocol/rpc/isRead'
import { RetryLater } from '../../lib/http/refusal.ts'
import type { ChainRpc } from './chainRpc.ts'
import { ownAnswer, type Answer } from './answer.ts'
import type { Pay } from './pay.ts'
import type { Calls } from './readRpcCalls.ts'

/** The JSON-RPC text of an answer; `id` as the client wrote it. */
export function answerText(id: unknown, answer: Answer): string {
  const said =
    'error' in answer ? `"error":${JSON.stringify(answer.error)}` : `"result":${answer.result}`
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id ?? null)},${said}}`
}

/** What needs no upstream; null: it needs one. In a batch, too: it costs the upstream nothing. */
export function withoutUpstream(call: RpcCall | null, chainId: number): Answer | null {
  if (!call) return noCall
  return (
    ownAnswer(call.method, chainId) ?? (isPublicMethod(call.method) ? null : noMethod(call.method))
  )
}

export const noCall: Answer = { error: { code: -32600, message: 'This is no call of JSON-RPC.' } }

export const noMethod = (method: string): Answer => ({
  error: { code: -32601, message: `The method ${method} does not exist or is not available.` },
})

/**
 * Answers what a client sent, as the text of the body.
 * @param pay counts the calls that a question takes beyond the first
 * @throws Refusal 503 with the field `chainId` when no upstream answers a single call; in a batch each call has its own error
 */
export async function answerCalls(
  rpc: ChainRpc,
  chainId: number,
  { isBatch, calls }: Calls,
  pay: Pay,
): Promise<string> {
  if (!isBatch) {
    const [call = null] = calls
    const known = withoutUpstream(call, chainId)
    try {
      return answerText(
        call?.id,
        known ?? (await rpc.ask({ method: call?.method ?? '', params: call?.params }, false, pay)),
      )
    } catch (error) {
      if (error instanceof NodeError) throw unavailable(`eip155:${chainId}`)
      throw error
    }
  }
  const answers = calls.map((call) => withoutUpstream(call, chainId))
  const open = [...calls.entries()].filter(([at]) => answers[at] === null)
  const asked = await rpc.askAll(
    open.map(([, call]) => ({ method: call?.method ?? '', params: call?.params })),
    pay,
  )
  for (const [index, [at]] of open.entries()) {
    const answer = asked[index]
    answers[at] = !answer || answer instanceof NodeError ? unanswered : answer
  }
  return `[${calls.map((call, at) => answerText(call?.id, answers[at] ?? unanswered)).join(',')}]`
}

const words = 'No node of this chain answers at the moment. Try again later.'
export const unanswered: Answer = { error: { code: -32002, message: words } }

/** @param caip of the chain whose nodes are away */
export const unavailable = (caip: string) =>
  new RetryLater(503, 2, { field: 'chainId', description: `${caip}: ${words}` })

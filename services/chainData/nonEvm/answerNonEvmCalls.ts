import { isBaseError } from '@causeway/protocol/errors/baseError'
import { rpcUnreachable } from '@causeway/protocol/rpc/errors'
import type { RpcCall } from '@causeway/protocol/api/chainData/postRpc'
import { answerText, noCall, noMethod, unanswered, unavailable } from '../rpc/answerCalls.ts'
import type { Calls } from '../rpc/readRpcCalls.ts'
import type { NonEvmChain } from './nonEvmChain.ts'

/** So many calls of one request are under way at a node: many of these take no batches. */
const atOnce = 8

/**
 * Answers what a client sent for a chain beside those of eip155, as the text of the body.
 * @throws Refusal 503 with the field `chainId` when no node answers a single call; in a batch each call has its own error
 */
export async function answerNonEvmCalls(
  chain: NonEvmChain,
  { isBatch, calls }: Calls,
): Promise<string> {
  if (!isBatch) {
    const [call = null] = calls
    const text = await answerOne(chain, call)
    if (text === null) throw unavailable(chain.network.caipNetworkId)
    return text
  }
  const texts: string[] = []
  const open = [...calls.entries()].values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, call] of open)
        texts[at] = (await answerOne(chain, call)) ?? answerText(call?.id, unanswered)
    }),
  )
  return `[${texts.join(',')}]`
}

/** null: no node answers. */
async function answerOne(chain: NonEvmChain, call: RpcCall | null): Promise<string | null> {
  // Nodes of these chains answer nothing to a call without an id.
  if (call?.id === undefined || call.id === null) return answerText(call?.id, noCall)
  if (!chain.isPublicMethod(call.method)) return answerText(call.id, noMethod(call.method))
  try {
    return await chain.passOn(call)
  } catch (error) {
    if (isBaseError(error, rpcUnreachable)) return null
    throw error
  }
}

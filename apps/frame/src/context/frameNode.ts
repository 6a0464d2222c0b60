import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameWrong } from '@causeway/protocol/frame/errors'
import { httpLimits } from '@causeway/protocol/http/limits'
import * as v from 'valibot'

/** A chain by the operator's nodes: never by an address that a page names. */
export interface FrameNode {
  request(question: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

const answerForm = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(
    v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  ),
})

/** Asks the preferred node, and the next one where a node does not answer. A refusal of the chain is an answer. */
export function createNode(network: Pick<FrameNetwork, 'rpcUrls'>): FrameNode {
  return {
    async request({ method, params }) {
      let last: unknown
      for (const address of network.rpcUrls) {
        let answer
        try {
          answer = await ask(address, method, params)
        } catch (error) {
          last = error
          continue
        }
        if (answer.error) {
          const { code, message, data } = answer.error
          throw Object.assign(new Error(message), { code, data })
        }
        return answer.result ?? null
      }
      throw new BaseError(frameWrong, { cause: last })
    },
  }
}

async function ask(address: string, method: string, params: unknown) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(httpLimits.timeoutMs),
  })
  const answer = v.safeParse(answerForm, await response.json())
  if (!answer.success) throw new Error(`HTTP ${response.status}`)
  return answer.output
}

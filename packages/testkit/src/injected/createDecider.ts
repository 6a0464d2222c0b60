import type { RpcOutcome, WalletRpcRequest } from '../wallet/core/messages.ts'
import { rpcRefusal, rpcResult } from '../wallet/core/rpcResult.ts'

/**
 * What becomes of a request that a person must approve: `wait` leaves it unanswered until `approve()` or `reject()`, `lost` does what
 * was asked and fails all the same (-32603: a transaction is sent, and the page is told an error), `pretend` answers `null` and does
 * nothing (a switch that is none), `text` throws a bare string instead of an error. An object with `afterMs` approves so many
 * milliseconds later, one with a code is thrown as an error.
 */
export type WalletAnswer =
  | 'approve'
  | 'reject'
  | 'wait'
  | 'lost'
  | 'pretend'
  | 'text'
  | { readonly afterMs: number }
  | { readonly code: number; readonly message: string; readonly data?: unknown }

/** What the page's side is told: the answer, or a string to throw. */
export type InjectedOutcome = RpcOutcome | { readonly ok: 'text'; readonly text: string }

/**
 * The person before the wallet.
 * @param execute does what was approved
 */
export function createDecider(execute: (request: WalletRpcRequest) => Promise<RpcOutcome>) {
  const named = new Map<string, WalletAnswer>()
  const waiting: { approve: () => Promise<void>; reject: () => void }[] = []
  let others: WalletAnswer = 'approve'

  function oldest() {
    const first = waiting.shift()
    if (first) return first
    throw new Error('No request waits. Call answer("wait") before the page asks.')
  }

  return {
    answer: (how: WalletAnswer, method?: string): void => {
      if (method !== undefined) return void named.set(method, how)
      others = how
      named.clear()
    },
    approve: async () => oldest().approve(),
    reject: async () => oldest().reject(),
    decide: async (request: WalletRpcRequest): Promise<InjectedOutcome> => {
      const how = named.get(request.method) ?? others
      if (typeof how === 'object') {
        if ('code' in how) return rpcRefusal(how.code, how.message, how.data)
        await new Promise((resolve) => setTimeout(resolve, how.afterMs))
        return execute(request)
      }
      switch (how) {
        case 'approve':
          return execute(request)
        case 'reject':
          return refusal()
        case 'lost': {
          const outcome = await execute(request)
          return outcome.ok ? rpcRefusal(-32_603, 'Failed to fetch') : outcome
        }
        case 'pretend':
          return rpcResult(null)
        case 'text':
          return { ok: 'text', text: 'The wallet went away.' }
        case 'wait':
          return new Promise((resolve) => {
            waiting.push({
              approve: async () => resolve(await execute(request)),
              reject: () => resolve(refusal()),
            })
          })
        default:
          return how satisfies never
      }
    },
  }
}

const refusal = () => rpcRefusal(4001, 'The user rejected the request.')

import type { RpcOutcome, WalletRpcRequest } from '../wallet/core/messages.ts'
import { rpcRefusal } from '../wallet/core/rpcResult.ts'

/**
 * What becomes of a request that a person must approve: `wait` leaves it unanswered until `approve()` or `reject()`,
 * `text` throws a bare string instead of an error, and an object is thrown as an error with that code.
 */
export type WalletAnswer =
  | 'approve'
  | 'reject'
  | 'wait'
  | 'text'
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
      if (typeof how === 'object') return rpcRefusal(how.code, how.message, how.data)
      switch (how) {
        case 'approve':
          return execute(request)
        case 'reject':
          return refusal()
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

import type { RpcOutcome } from './messages.ts'

/** A refusal with a code of EIP-1193 or EIP-1474. */
export function rpcRefusal(code: number, message: string, data?: unknown): RpcOutcome {
  return { ok: false, error: { code, message, ...(data === undefined ? {} : { data }) } }
}

export function rpcResult(result: unknown): RpcOutcome {
  return { ok: true, result }
}

/** What an answer holds. @throws Error with the code of a refusal */
export function grantedResult(outcome: RpcOutcome): unknown {
  if (outcome.ok) return outcome.result
  throw Object.assign(new Error(outcome.error.message), outcome.error)
}

import type { RpcOutcome } from './messages.ts'

/** A refusal with a code of EIP-1193 or EIP-1474. */
export function rpcRefusal(code: number, message: string, data?: unknown): RpcOutcome {
  return { ok: false, error: { code, message, ...(data === undefined ? {} : { data }) } }
}

export function rpcResult(result: unknown): RpcOutcome {
  return { ok: true, result }
}

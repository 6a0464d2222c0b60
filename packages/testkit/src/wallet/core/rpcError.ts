import type { Outcome } from './messages.ts'

/** A refusal with a code of EIP-1193 or EIP-1474. */
export function refused(code: number, message: string, data?: unknown): Outcome {
  return { ok: false, error: { code, message, ...(data === undefined ? {} : { data }) } }
}

export function answered(result: unknown): Outcome {
  return { ok: true, result }
}

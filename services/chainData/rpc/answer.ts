import { NodeError } from '@causeway/protocol/rpc/fault'
import { hideUrls } from '../../lib/log/hideUrls.ts'

/** What a chain answers: the `result` as JSON, or the error of JSON-RPC. */
export type Answer = { readonly result: string } | Refused

/** The error of JSON-RPC. */
export interface Refused {
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/**
 * What a node refused, as clients may read it: its words without addresses, which hold the operator's keys, and of what stands beside
 * them the bytes of a revert alone.
 */
export function publicRefusal({ code, message, data }: Refused['error']): Refused {
  const bytes = revertBytes(data) ?? revertBytes((data as { data?: unknown } | null)?.data)
  return {
    error: { code, message: hideUrls(message), ...(bytes === undefined ? {} : { data: bytes }) },
  }
}

const revertBytes = (data: unknown) =>
  typeof data === 'string' && /^(?:Reverted )?0x[0-9a-f]*$/iu.test(data) ? data : undefined

/** What needs no node; null: it needs one. */
export function ownAnswer(method: string, chainId: number): Answer | null {
  switch (method) {
    case 'eth_chainId':
      return { result: `"0x${chainId.toString(16)}"` }
    case 'net_version':
      return { result: `"${chainId}"` }
    case 'net_listening':
      return { result: 'true' }
    default:
      return null
  }
}

/**
 * The number that an answer is.
 * @throws NodeError for what is no number
 */
export function numberIn(answer: Answer): number {
  const found = 'result' in answer ? /^"(0x[0-9a-f]{1,13})"$/iu.exec(answer.result) : null
  if (!found) throw new NodeError({ kind: 'malformed' }, 'upstream answered without a number')
  return Number(found[1])
}

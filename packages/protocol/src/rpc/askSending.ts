import type { AskNode, JsonRpcRequest } from './batchCalls.ts'
import type { Fallback } from './createFallback.ts'
import { faultOf } from './fault.ts'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** How answers look that are no plain values, of nodes that judge them themselves (`invalidResponse`). */
export interface AnswerForm<Answer> {
  /** undefined: it is a refusal. */
  readonly valueOf: (answer: Answer) => unknown
  /** The words of a refusal that came as an answer; null: it is none. */
  readonly refusalOf: (answer: Answer) => string | null
  readonly of: (value: unknown) => Answer
  /** Whether it says that there is nothing: `null`, or an empty list. */
  readonly isNothing: (answer: Answer) => boolean
}

/**
 * Asks what moves something of one node after the other. Asked a second time, a node may refuse a transaction because the first
 * time had sent it: its hash is the answer then.
 * @param form left out: answers are values, and refusals are thrown
 */
export function askSending<Answer>(
  fallback: Fallback<AskNode<Answer>>,
  question: JsonRpcRequest,
  form: AnswerForm<Answer> | undefined,
): Promise<Answer> {
  let tries = 0
  return fallback.run(async (node) => {
    const find = async (hash: string) => {
      const found = await node({ method: 'eth_getTransactionByHash', params: [hash] })
      return form ? form.valueOf(found) : found
    }
    const sent = async (refusal: string) => {
      const hash = tries > 1 ? await sentBefore(question, refusal, find) : null
      return hash && (form ? form.of(hash) : (hash as Answer))
    }
    tries += 1
    try {
      const answer = await node(question)
      const refusal = form?.refusalOf(answer)
      return (refusal && (await sent(refusal))) || answer
    } catch (error) {
      const fault = faultOf(error)
      if (fault?.kind !== 'refused' || fault.elsewhere) throw error
      // As viem's errors tell it.
      const { details, message } = error as { details?: unknown; message?: unknown }
      const hash = await sent(`${String(details)} ${String(message)}`)
      if (!hash) throw error
      return hash
    }
  })
}

const knows = /already known|\bknown transaction|already imported/iu
/** Blocks are faster than a try that waits for its end: by the next one the transaction may be mined. */
const usedNonce = /nonce (?:is )?too low|nonce .*already used/iu

/**
 * Whether a signed transaction that a node refuses was sent by our own try before, whose answer was lost: then its hash is the answer, and
 * to tell the refusal would have it sent a second time. Asked after a second or later try alone.
 *
 * @param refusal the node's words
 * @param find asks the same node for a transaction by its hash: who refuses the nonce is asked whether this one took it
 * @returns the hash; null: it was not
 */
export async function sentBefore(
  question: { readonly method: string; readonly params?: unknown },
  refusal: string,
  find: (hash: `0x${string}`) => Promise<unknown>,
): Promise<`0x${string}` | null> {
  if (question.method !== 'eth_sendRawTransaction') return null
  const [raw] = Array.isArray(question.params) ? (question.params as unknown[]) : []
  if (typeof raw !== 'string' || !/^0x(?:[0-9a-f]{2})+$/iu.test(raw)) return null
  const hash = `0x${bytesToHex(keccak_256(hexToBytes(raw.slice(2))))}` as const
  if (knows.test(refusal)) return hash
  if (!usedNonce.test(refusal)) return null
  const found = await find(hash).catch(() => null) // then the refusal is all that is known
  return typeof found === 'object' && found !== null ? hash : null
}

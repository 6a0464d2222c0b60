import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

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

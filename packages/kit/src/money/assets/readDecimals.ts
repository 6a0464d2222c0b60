import type { Address } from '@causeway/protocol/address'
import type { ReadClient } from '../../connection/createClients.ts'

/** `decimals()` */
const data = '0x313ce567'

/**
 * The decimals of a token by its own contract, whatever a service says of it: units are what is signed, and with other decimals they
 * would be another amount than the one on screen.
 * @returns undefined for a contract that has no such function, or answers with what no token has
 * @throws what the node failed with
 */
export async function readDecimals(
  client: ReadClient,
  token: Address,
): Promise<number | undefined> {
  try {
    const answer = await client.request({
      method: 'eth_call',
      params: [{ to: token, data }, 'latest'],
    })
    return /^0x0{62}[0-9a-f]{2}$/iu.test(answer) ? Number(answer) : undefined
  } catch (error) {
    if (isRevertedCall(error)) return undefined
    throw error
  }
}

/** Whether a node ran the call and the contract refused, as against a node that did not answer. */
export function isRevertedCall(error: unknown): boolean {
  for (let one = error; typeof one === 'object' && one !== null;) {
    if ('code' in one && (one.code === 3 || one.code === -32_000)) return true
    if ('message' in one && /revert/iu.test(String(one.message))) return true
    one = 'cause' in one && one.cause !== one ? one.cause : undefined
  }
  return false
}

import type { VerifySignature } from '@causeway/protocol/wc/cacao'
import { recoverMessageAddress, type Client } from 'viem'
import { verifyMessage } from 'viem/actions'

/** Whether an address signed: a key by recovery, a contract account by asking its chain. */
export function signatureVerifier(client: (chainId: number) => Client): VerifySignature {
  return async ({ address, chain, message, signature, type }) => {
    if (type !== 'eip191') {
      const [, reference] = chain.split(':')
      return verifyMessage(client(Number(reference)), { address, message, signature })
    }
    try {
      const signer = await recoverMessageAddress({ message, signature })
      return signer.toLowerCase() === address.toLowerCase()
    } catch {
      // No point of the curve: whoever wrote it, nobody signed it.
      return false
    }
  }
}

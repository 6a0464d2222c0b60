import { recoverMessageAddress } from 'viem'
import { isSameAddress } from '../address/address.ts'
import { isSignature } from '../names/readNameMessage.ts'
import type { SignInMessage } from './fields.ts'

/**
 * Who signed a sign-in message: the key of its account, or perhaps a contract, which its chain alone can say; nobody; or it is of a
 * namespace whose signatures are not judged.
 */
export type Judged = 'key' | 'askContract' | 'nobody' | 'unknownNamespace'

/**
 * Judges a signature by arithmetic, without a node.
 * @param message whose account must have signed
 * @param text that was signed, to the letter
 * @param signature hex for EVM accounts, base58 for Solana, base64 or hex for Bitcoin
 */
export async function judgeSignature(
  message: Pick<SignInMessage, 'chainId' | 'accountAddress'>,
  text: string,
  signature: string,
): Promise<Judged> {
  const { chainId, accountAddress: address } = message
  const [namespace] = chainId.split(':')
  // The arithmetic of other namespaces comes when somebody of them signs in.
  if (namespace === 'solana') {
    const { isSolanaSigned } = await import('./isSolanaSigned.ts')
    return isSolanaSigned({ address, message: text, signature }) ? 'key' : 'nobody'
  }
  if (namespace === 'bip122') {
    const { isBitcoinSigned } = await import('./isBitcoinSigned.ts')
    return isBitcoinSigned({ address, chainId, message: text, signature }) ? 'key' : 'nobody'
  }
  if (namespace !== 'eip155') return 'unknownNamespace'
  if (!isSignature(signature)) return 'nobody'
  try {
    const by = await recoverMessageAddress({ message: text, signature })
    return isSameAddress(by, address) ? 'key' : 'askContract'
  } catch {
    return 'askContract' // no point of the curve: no key wrote it
  }
}

import {
  compactSignatureToSignature,
  parseCompactSignature,
  recoverMessageAddress,
  serializeSignature,
  type Address,
  type Client,
  type Hex,
} from 'viem'
import { isSameAddress } from '../address/address.ts'
import { isSignature } from '../names/readNameMessage.ts'
import { faultOf } from '../rpc/fault.ts'
import { nodeClientOf } from '../rpc/createNodeClient.ts'
import { getBlockNumber, verifyMessage } from 'viem/actions'

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
  message: { readonly chainId: string; readonly accountAddress: string },
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
    const by = await recoverMessageAddress({ message: text, signature: fullSignature(signature) })
    return isSameAddress(by, address) ? 'key' : 'askContract'
  } catch {
    return 'askContract' // no point of the curve: no key wrote it
  }
}

/** `0x` and 64 bytes: the parity stands in the highest bit of `s` (EIP-2098). */
const compactLength = 130

/**
 * A key's signature in 65 bytes, also where the wallet gave the compact form of it (EIP-2098): whoever recovers a key, or splits a signature
 * for a contract, reads no other. Any other text stays as it is, also one of that length which no key wrote.
 */
export function fullSignature(signature: Hex): Hex {
  if (signature.length !== compactLength) return signature
  try {
    return serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)))
  } catch {
    return signature // its numbers are of no signature: whoever reads it says so in its own way
  }
}

/**
 * Asks a chain whether the contract of an account takes a signature (EIP-1271), also before it is deployed (ERC-6492) and of an account
 * that is to be delegated (ERC-8010). Whatever the client is set to, nobody but its nodes is asked.
 * @throws what the client throws, when its node cannot say it
 */
export async function askContract(
  client: Client,
  signed: {
    readonly address: string
    readonly text: string
    readonly signature: string
  },
): Promise<boolean> {
  const node = nodeClientOf(client)
  try {
    const good = await verifyMessage(node, {
      address: signed.address as Address,
      message: signed.text,
      signature: signed.signature as `0x${string}`,
    })
    if (good) return true
  } catch (error) {
    const fault = faultOf(error)
    if (fault?.kind !== 'refused' || fault.elsewhere) throw error
    // The account's own code failed, in a form that viem does not take for a no: nobody signed.
  }
  // viem tells a node that failed as a false signature: one that cannot say its block fails here.
  await getBlockNumber(node, { cacheTime: 0 })
  return false
}

import { bitcoinChainOf } from '../bitcoin/bitcoinChain.ts'
import { verifyBitcoinMessage } from '../bitcoin/verifyBitcoinMessage.ts'

/** Whether the key of a Bitcoin address signed a message (BIP-322 simple, or the older way); nobody did on a chain that is not known. */
export function isBitcoinSigned(signed: {
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
  readonly message: string
  /** Base64 or hex. */
  readonly signature: string
}): boolean {
  const { chainId, ...said } = signed
  const network = bitcoinChainOf(chainId)
  return network !== undefined && verifyBitcoinMessage({ ...said, network })
}

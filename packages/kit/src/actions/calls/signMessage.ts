import type { KitChainId } from '../kitChainId.ts'
import type { Address } from '@causeway/protocol/address'
import { type Hex, type SignableMessage, bytesToHex, stringToHex } from 'viem'
import { type Kit, insideOf } from '../kit.ts'
import type { CallResult } from './connect.ts'
import { requestWallet, prepareWrite, readSignatureOf } from './prepareWrite.ts'

/** A message, and what its signature is meant for. */
export interface SignMessageParams {
  /** A text, or bytes as `{ raw }`: in hex or as they are. */
  readonly message: SignableMessage
  /** The chain that the signature is meant for, where that matters: a contract's signature is good on its own chain only. */
  readonly chainId?: KitChainId | undefined
  /** The account that the app built this for; the connected one when left out. */
  readonly account?: Address | undefined
}

/**
 * Asks the wallet to sign a message (EIP-191, `personal_sign`).
 * @returns the signature, or `rejected`; `0x` from a Safe whose owners signed on the chain: ask the Safe (EIP-1271)
 * @throws BaseError `connection.connectFirst` · `wallet.accountChanged` · `wallet.locked` · with a chain `chain.mismatch`
 *   (D4) · `connection.networkOrAddress` · what the wallet reported
 */
export async function signMessage(kit: Kit, params: SignMessageParams): Promise<CallResult<Hex>> {
  const method = 'personal_sign'
  const { message } = params
  const run = async () => {
    const { provider, account } = await prepareWrite(kit, params)
    const data = hexOf(message)
    return provider.request({ method, params: [data, account] })
  }
  return insideOf(kit).events.guard(() =>
    requestWallet(kit, { method, read: readSignatureOf(kit), run }),
  )
}

function hexOf(message: SignableMessage): Hex {
  if (typeof message === 'string') return stringToHex(message)
  return typeof message.raw === 'string' ? message.raw : bytesToHex(message.raw)
}

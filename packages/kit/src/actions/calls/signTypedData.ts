import type { Address } from '@causeway/protocol/address'
import {
  type Hex,
  type TypedData,
  type TypedDataDefinition,
  getTypesForEIP712Domain,
  serializeTypedData,
} from 'viem'
import { type Kit, insideOf } from '../kit.ts'
import type { CallResult } from './connect.ts'
import { requestWallet, assertChain, prepareWrite, readSignatureOf } from './prepareWrite.ts'

/** Structured data, and the chain that its signature is meant for. */
export type SignTypedDataParams<
  typedData extends TypedData | Record<string, unknown>,
  primaryType extends keyof typedData | 'EIP712Domain',
> = TypedDataDefinition<typedData, primaryType> & {
  /** The chain that the signature is meant for. A `domain.chainId` must agree with it. */
  readonly chainId: number
  /** The account that the app built this for; the connected one when left out. */
  readonly account?: Address | undefined
}

/**
 * Asks the wallet to sign structured data (EIP-712).
 * @returns the signature, or `rejected`
 * @throws BaseError `connection.connectFirst` · `chain.mismatch` (D4) · `connection.networkOrAddress` ·
 *   `wallet.accountChanged` · `wallet.locked` · what the wallet reported
 */
export async function signTypedData<
  const typedData extends TypedData | Record<string, unknown>,
  primaryType extends keyof typedData | 'EIP712Domain',
>(kit: Kit, params: SignTypedDataParams<typedData, primaryType>): Promise<CallResult<Hex>> {
  return insideOf(kit).events.guard(() => {
    const method = 'eth_signTypedData_v4'
    const { chainId, account: expected, ...rest } = params
    const definition = rest as unknown as TypedDataDefinition
    const { domain, message, primaryType } = definition
    const types = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...definition.types }
    const run = async () => {
      if (domain?.chainId !== undefined) assertChain(kit, chainId, Number(domain.chainId))
      const { provider, account } = await prepareWrite(kit, { chainId, account: expected })
      const typed = { domain, message, primaryType, types } as TypedDataDefinition
      return provider.request({ method, params: [account, serializeTypedData(typed)] })
    }
    return requestWallet(kit, { method, read: readSignatureOf(kit), run })
  })
}

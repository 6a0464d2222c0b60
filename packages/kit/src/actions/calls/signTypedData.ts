import type { KitChainId } from '../kitChainId.ts'
import type { Address } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import {
  type TypedDataParts,
  canonicalTypedData,
} from '@causeway/protocol/preview/canonicalTypedData'
import { rpcInvalidParams } from '@causeway/protocol/requests/errors'
import { type Hex, type TypedData, type TypedDataDefinition, serializeTypedData } from 'viem'
import { type Kit, insideOf } from '../kit.ts'
import type { CallResult } from './connect.ts'
import { requestWallet, assertChain, prepareWrite, readSignatureOf } from './prepareWrite.ts'

/** Structured data, and the chain that its signature is meant for. */
export type SignTypedDataParams<
  typedData extends TypedData | Record<string, unknown>,
  primaryType extends keyof typedData | 'EIP712Domain',
> = TypedDataDefinition<typedData, primaryType> & {
  /** The chain that the signature is meant for. A `domain.chainId` must agree with it. */
  readonly chainId: KitChainId
  /** The account that the app built this for; the connected one when left out. */
  readonly account?: Address | undefined
}

/**
 * Asks the wallet to sign structured data (EIP-712).
 * @returns the signature, or `rejected`
 * @throws BaseError `rpc.invalidParams` · `connection.connectFirst` · `chain.mismatch` (D4) · `connection.networkOrAddress` ·
 *   `wallet.accountChanged` · `wallet.locked` · what the wallet reported
 */
export async function signTypedData<
  const typedData extends TypedData | Record<string, unknown>,
  primaryType extends keyof typedData | 'EIP712Domain',
>(kit: Kit, params: SignTypedDataParams<typedData, primaryType>): Promise<CallResult<Hex>> {
  return insideOf(kit).events.guard(() => {
    const method = 'eth_signTypedData_v4'
    const { chainId, account: expected, ...rest } = params
    const run = async () => {
      const { domain, message, primaryType, types } = rest as unknown as TypedDataParts
      const typed = canonicalTypedData({ domain, message, primaryType, types })
      if (!typed) throw new BaseError(rpcInvalidParams, { message: 'A value is not of its type.' })
      const { chainId: named } = typed.domain
      if (named !== undefined) assertChain(kit, chainId, Number(named))
      const { provider, account } = await prepareWrite(kit, { chainId, account: expected })
      const text = serializeTypedData(typed as unknown as TypedDataDefinition)
      return provider.request({ method, params: [account, text] })
    }
    return requestWallet(kit, { method, read: readSignatureOf(kit), run })
  })
}

/**
 * The parameters of a request in the form in which they were checked: structured data in its one form. What cannot be read the wallet
 * refuses by itself.
 */
export function checkedTypedData<P>(method: string, params: P): P | readonly unknown[] {
  if (!/^eth_signTypedData_v[34]$/u.test(method) || !Array.isArray(params)) return params
  const [account, given, ...more] = params as readonly unknown[]
  const data = parsedTypedData(given) as Partial<TypedDataParts> | null | undefined
  if (!data?.types || !data.message || typeof data.primaryType !== 'string') return params
  const typed = canonicalTypedData(data as TypedDataParts)
  return typed ? [account, serializeTypedData(typed as never), ...more] : params
}

/** Structured data as an object, where it came as text; undefined for no JSON. */
export function parsedTypedData(typed: unknown): unknown {
  try {
    return typeof typed === 'string' ? JSON.parse(typed) : typed
  } catch {
    return undefined // what cannot be read the wallet refuses by itself
  }
}

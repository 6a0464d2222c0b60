import type { Address } from '@causeway/protocol/address'
import {
  type Hex,
  type SignableMessage,
  type TypedData,
  type TypedDataDefinition,
  bytesToHex,
  getTypesForEIP712Domain,
  serializeTypedData,
  stringToHex,
} from 'viem'
import { safeId } from '../connection/identity.ts'
import { type Kit, insideOf } from '../kit.ts'
import type { CallResult } from './connect.ts'
import { ask, assertChain, matching, prepareWrite } from './prepareWrite.ts'

/** Signatures of wallets have 64 or 65 bytes, those of contracts any number; what is shorter than this is none. */
const signatureRule = /^0x(?:[0-9a-f]{2}){31,}$/iu
/** A Safe's owners may sign on the chain: then the Safe itself answers for the message (EIP-1271), and no bytes stand for it. */
const ofSafe = /^0x(?:[0-9a-f]{2})*$/iu

/** Reads what the connected wallet says is its signature. */
function readSignature(kit: Kit) {
  return (answer: unknown) =>
    matching(kit.account().connector?.id === safeId ? ofSafe : signatureRule)(answer)
}

/** A message, and what its signature is meant for. */
export interface SignMessageParams {
  /** A text, or bytes as `{ raw }`: in hex or as they are. */
  readonly message: SignableMessage
  /** The chain that the signature is meant for, where that matters: a contract's signature is good on its own chain only. */
  readonly chainId?: number | undefined
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
  return insideOf(kit).events.guard(() => ask(kit, { method, read: readSignature(kit), run }))
}

function hexOf(message: SignableMessage): Hex {
  if (typeof message === 'string') return stringToHex(message)
  return typeof message.raw === 'string' ? message.raw : bytesToHex(message.raw)
}

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
    return ask(kit, { method, read: readSignature(kit), run })
  })
}

/** A token that the wallet is asked to show. */
export interface WatchAssetParams {
  /** The chain that the token is on; the wallet must stand there. */
  readonly chainId: number
  /** `ERC20` when left out; a token of the other two has a `tokenId`. */
  readonly type?: 'ERC20' | 'ERC721' | 'ERC1155' | undefined
  readonly address: Address
  /** Up to 11 characters; wallets read it from the contract when left out. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** The address of its picture. */
  readonly image?: string | undefined
  readonly tokenId?: bigint | undefined
}

/**
 * Asks the wallet to show a token among its own (EIP-747, `wallet_watchAsset`).
 * @returns whether the wallet shows it now, or `rejected`
 * @throws BaseError as `sendTransaction`; `wallet.unsupportedMethod`
 *
 * @example
 * await watchAsset(kit, { chainId: 137, address: usdc, symbol: 'USDC', decimals: 6 })
 */
export async function watchAsset(kit: Kit, params: WatchAssetParams): Promise<CallResult<boolean>> {
  const method = 'wallet_watchAsset'
  const { chainId, type = 'ERC20', tokenId, ...token } = params
  const run = async () => {
    const { provider } = await prepareWrite(kit, { chainId })
    const options = tokenId === undefined ? token : { ...token, tokenId: String(tokenId) }
    // The one method of wallets whose parameters are an object.
    return provider.request({ method, params: { type, options } })
  }
  const read = (answer: unknown) => (typeof answer === 'boolean' ? answer : undefined)
  return insideOf(kit).events.guard(() => ask(kit, { method, read, run }))
}

import type { Address } from '@causeway/protocol/address'
import {
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
  type Hash,
  type Hex,
  type SignableMessage,
  type TypedData,
  type TypedDataDefinition,
  bytesToHex,
  encodeFunctionData,
  getTypesForEIP712Domain,
  numberToHex,
  serializeTypedData,
  stringToHex,
} from 'viem'
import { type Kit, insideOf } from '../kit.ts'
import { ask, assertChain, prepareWrite } from './prepareWrite.ts'
import type { CallResult } from './connect.ts'

/** A transaction, and what it is meant for. */
export interface SendTransactionParams {
  /** The chain that the transaction is meant for; anywhere else it is refused before the wallet is asked. */
  readonly chainId: number
  readonly to: Address
  readonly data?: Hex | undefined
  /** Wei. */
  readonly value?: bigint | undefined
  /** Gas units; the wallet estimates when left out. */
  readonly gas?: bigint | undefined
  /** The account that the app built this for; the connected one when left out. */
  readonly account?: Address | undefined
}

/**
 * Asks the wallet to sign and send a transaction.
 * @returns its hash (sent, not yet mined), or `rejected`
 * @throws BaseError `chain.mismatch` (D4) · `connection.networkOrAddress` · `wallet.accountChanged` · `wallet.locked` ·
 *   what the wallet reported
 */
export async function sendTransaction(
  kit: Kit,
  params: SendTransactionParams,
): Promise<CallResult<Hash>> {
  const method = 'eth_sendTransaction'
  const run = async () => {
    const { provider, account } = await prepareWrite(kit, params)
    const { to, data, value, gas } = params
    // The chain id travels along: wallets that read it refuse the request themselves on another chain.
    const transaction = {
      from: account,
      to,
      chainId: numberToHex(params.chainId),
      ...(data === undefined ? {} : { data }),
      ...(value === undefined ? {} : { value: numberToHex(value) }),
      ...(gas === undefined ? {} : { gas: numberToHex(gas) }),
    }
    return provider.request({ method, params: [transaction] })
  }
  return insideOf(kit).events.guard(() => ask(kit, { method, rule: /^0x[0-9a-f]{64}$/iu, run }))
}

type Mutability = 'nonpayable' | 'payable'

/** Left out where the function takes none, or one of its name does; always allowed for an ABI that is known at run time. */
type Arguments<args> = readonly [] extends args
  ? { readonly args?: args | undefined }
  : { readonly args: args }

/** A call of a contract, and what it is meant for. */
export type WriteContractParams<
  abi extends Abi,
  functionName extends ContractFunctionName<abi, Mutability>,
> = Arguments<ContractFunctionArgs<abi, Mutability, functionName>> & {
  /** The chain that the call is meant for; anywhere else it is refused before the wallet is asked. */
  readonly chainId: number
  readonly address: Address
  readonly abi: abi
  readonly functionName: functionName
  /** Wei. */
  readonly value?: bigint | undefined
  /** Gas units; the wallet estimates when left out. */
  readonly gas?: bigint | undefined
  /** The account that the app built this for; the connected one when left out. */
  readonly account?: Address | undefined
}

/**
 * Asks the wallet to call a contract. Simulate first with viem's `simulateContract(kit.client(chainId), …)`.
 * @returns the transaction's hash (sent, not yet mined), or `rejected`
 * @throws BaseError as `sendTransaction`; viem's error when the arguments do not fit the ABI
 */
export async function writeContract<
  const abi extends Abi,
  functionName extends ContractFunctionName<abi, Mutability>,
>(kit: Kit, params: WriteContractParams<abi, functionName>): Promise<CallResult<Hash>> {
  const { address, chainId, value, gas, account, ...call } = params
  const where = { chainId, to: address, value, gas, account }
  return insideOf(kit).events.guard(async () =>
    sendTransaction(kit, {
      ...where,
      data: encodeFunctionData(call as unknown as EncodeFunctionDataParameters),
    }),
  )
}

/** Signatures of wallets have 64 or 65 bytes, those of contracts any number; what is shorter than this is none. */
const signatureRule = /^0x(?:[0-9a-f]{2}){31,}$/iu

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
 * @returns the signature, or `rejected`
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
  return insideOf(kit).events.guard(() => ask(kit, { method, rule: signatureRule, run }))
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
 * @throws BaseError `chain.mismatch` (D4) · `connection.networkOrAddress` · `wallet.accountChanged` · `wallet.locked` ·
 *   what the wallet reported
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
    return ask(kit, { method, rule: signatureRule, run })
  })
}

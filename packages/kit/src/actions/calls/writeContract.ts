import type { KitChainId } from '../kitChainId.ts'
import { type Address, isHexAddress, wholeBytes } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { addressInvalid } from '@causeway/protocol/address/errors'
import { requestInvalid } from '@causeway/protocol/http/errors'
import {
  type Abi,
  type ContractConstructorArgs,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type EncodeDeployDataParameters,
  type EncodeFunctionDataParameters,
  type Hash,
  type Hex,
  encodeDeployData,
  encodeFunctionData,
  numberToHex,
} from 'viem'
import { type Kit, insideOf } from '../kit.ts'
import { matching, prepareWrite } from './prepareWrite.ts'
import { requestSending } from './requestSending.ts'
import type { CallResult } from './connect.ts'

/** What every transaction may say beside what it does. */
export interface TransactionOptions {
  /** The chain that the transaction is meant for; anywhere else it is refused before the wallet is asked. */
  readonly chainId: KitChainId
  /** Wei. */
  readonly value?: bigint | undefined
  /** Gas units; the wallet estimates when left out. */
  readonly gas?: bigint | undefined
  /** Wei for a unit of gas, tip included (EIP-1559); the wallet chooses when left out. */
  readonly maxFeePerGas?: bigint | undefined
  /** Of it the tip for a unit of gas, in wei. */
  readonly maxPriorityFeePerGas?: bigint | undefined
  /** Wei for a unit of gas, for chains that know no EIP-1559. */
  readonly gasPrice?: bigint | undefined
  /** The transaction's number among those of the account; the wallet counts when left out. */
  readonly nonce?: number | undefined
  /** The account that the app built this for; the connected one when left out. */
  readonly account?: Address | undefined
  /** Fields of the chain's own, such as Celo's `feeCurrency`, as its formatter in viem takes them. */
  readonly chainFields?: Readonly<Record<string, unknown>> | undefined
}

/** A transaction to an address; without `to` it makes a contract of `data`. */
export type SendTransactionParams = TransactionOptions &
  (
    | { readonly to: Address; readonly data?: Hex | undefined }
    | { readonly to?: never; readonly data: Hex }
  )

/**
 * Asks the wallet to sign and send a transaction.
 * @param params.to left out to deploy the contract whose code is `data`; see `deployContract`
 * @returns its hash (sent, not yet mined: `waitForTransactionReceipt`), or `rejected` when the visitor refused
 * @throws BaseError `chain.mismatch` when the wallet stands elsewhere (D4) · `connection.connectFirst` ·
 *   `connection.networkOrAddress` · `wallet.accountChanged` · `wallet.locked` · `address.invalid` · `request.invalid` for
 *   one without receiver and data, and for data that are no whole bytes · what the wallet reported, by its code; ask `mayHaveBeenSent` before you ask again
 *
 * @example
 * import { parseEther } from 'viem'
 *
 * const sent = await sendTransaction(kit, { chainId: 137, to: '0x…', value: parseEther('1.5') })
 * if (sent.status === 'ok') await waitForTransactionReceipt(kit, { chainId: 137, hash: sent.value })
 */
export async function sendTransaction(
  kit: Kit,
  params: SendTransactionParams,
): Promise<CallResult<Hash>> {
  const method = 'eth_sendTransaction'
  const prepare = async () => {
    checkReceiver(params)
    const { provider, account } = await prepareWrite(kit, params)
    return { provider, params: [{ from: account, ...transactionOf(kit, params) }] }
  }
  return insideOf(kit).events.guard(async () =>
    requestSending(kit, { method, read: hash, prepare }),
  )
}

const hash = matching(/^0x[0-9a-f]{64}$/iu)

/** Whether a call or a transaction can go there; a caller without types may say anything. */
export const isReceiver = (to: unknown): boolean => isHexAddress(to)

/** Half a byte is read in more than one way. @throws BaseError `request.invalid` for what are no whole bytes in hex */
export function assertBytes(data: Hex): void {
  if (!wholeBytes.test(data))
    throw new BaseError(requestInvalid, { problem: 'data are whole bytes in hex' })
}

/** What was left out by mistake must not become the making of a contract, in which the value would be lost. */
function checkReceiver(params: SendTransactionParams): void {
  const { to, data = '0x' } = params
  assertBytes(data)
  if (to !== undefined && !isReceiver(to)) throw new BaseError(addressInvalid)
  if (to === undefined && ('to' in params || data === '0x'))
    throw new BaseError(requestInvalid, {
      problem: 'a transaction names its receiver in `to`, or has the code of a contract in `data`',
    })
}

/**
 * As JSON-RPC writes it, and as the chain's formatter does where it has one. The chain id travels along: wallets that read it
 * refuse the request themselves on another chain.
 */
function transactionOf(kit: Kit, params: SendTransactionParams): object {
  const { to, data, chainId, chainFields } = params
  const { formatters } = kit.client(chainId).chain
  const { account: _account, chainFields: _fields, ...plain } = params
  const request = { ...plain, ...chainFields }
  const formatted: object | undefined = formatters?.transactionRequest?.format(
    request,
    'sendTransaction',
  )
  const numbers = (
    ['value', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas', 'gasPrice', 'nonce'] as const
  ).flatMap((name) => {
    const value = params[name]
    return value === undefined ? [] : [[name, numberToHex(value)] as const]
  })
  return {
    ...formatted,
    ...(to === undefined ? {} : { to }),
    chainId: numberToHex(chainId),
    ...(data === undefined ? {} : { data }),
    ...Object.fromEntries(numbers),
  }
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
> = Arguments<ContractFunctionArgs<abi, Mutability, functionName>> &
  TransactionOptions & {
    readonly address: Address
    readonly abi: abi
    readonly functionName: functionName
  }

/**
 * Asks the wallet to call a contract. Simulate first with viem's `simulateContract(kit.client(chainId), …)`.
 * @returns the transaction's hash (sent, not yet mined: `waitForTransactionReceipt`), or `rejected`
 * @throws BaseError as `sendTransaction`; viem's error when the arguments do not fit the ABI
 *
 * @example
 * import { erc20Abi } from 'viem'
 *
 * const result = await writeContract(kit, {
 *   chainId: 137,
 *   address: token,
 *   abi: erc20Abi,
 *   functionName: 'transfer',
 *   args: [friend, 5_000_000n],
 * })
 */
export async function writeContract<
  const abi extends Abi,
  functionName extends ContractFunctionName<abi, Mutability>,
>(kit: Kit, params: WriteContractParams<abi, functionName>): Promise<CallResult<Hash>> {
  const { address, abi, functionName, args, ...options } = params as TransactionOptions & {
    readonly address: Address
  } & EncodeFunctionDataParameters
  return insideOf(kit).events.guard(async () => {
    const call = { abi, functionName, ...(args === undefined ? {} : { args }) }
    const data = encodeFunctionData(call as EncodeFunctionDataParameters)
    return sendTransaction(kit, { ...options, to: address, data })
  })
}

/** A contract to deploy, and the chain that it is meant for. */
export type DeployContractParams<abi extends Abi> = Arguments<ContractConstructorArgs<abi>> &
  TransactionOptions & {
    readonly abi: abi
    /** The code that makes the contract, as the compiler wrote it. */
    readonly bytecode: Hex
  }

/**
 * Asks the wallet to make a contract. Its address is in the receipt: `waitForTransactionReceipt`, then `contractAddress`.
 * @returns the transaction's hash (sent, not yet mined), or `rejected`
 * @throws BaseError as `sendTransaction`; viem's error when the arguments do not fit the constructor
 *
 * @example
 * const made = await deployContract(kit, { chainId: 137, abi, bytecode, args: ['Name', 18] })
 * if (made.status === 'ok') {
 *   const { contractAddress } = await waitForTransactionReceipt(kit, { chainId: 137, hash: made.value })
 * }
 */
export async function deployContract<const abi extends Abi>(
  kit: Kit,
  params: DeployContractParams<abi>,
): Promise<CallResult<Hash>> {
  const { abi, bytecode, args, ...options } = params as TransactionOptions &
    EncodeDeployDataParameters
  return insideOf(kit).events.guard(async () => {
    const data = encodeDeployData({ abi, bytecode, ...(args === undefined ? {} : { args }) })
    return sendTransaction(kit, { ...options, data })
  })
}

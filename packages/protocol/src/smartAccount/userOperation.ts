import { numberToHex } from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import * as v from 'valibot'
import type { Address } from '../address/address.ts'
import { addressField } from '../http/fields.ts'
import type { Hex } from 'viem'
import { smartAccountLimits } from './limits.ts'

/** A user operation of EntryPoint 0.7, unpacked. */
export interface UserOperation {
  readonly sender: Address
  readonly nonce: bigint
  readonly factory?: Address | undefined
  readonly factoryData?: Hex | undefined
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly paymaster?: Address | undefined
  readonly paymasterVerificationGasLimit?: bigint | undefined
  readonly paymasterPostOpGasLimit?: bigint | undefined
  readonly paymasterData?: Hex | undefined
  readonly signature: Hex
}

/** Where an operation holds. */
export interface OperationContext {
  readonly entryPoint: Address
  readonly chainId: number
}

/**
 * A signature of the right form that no key made, while gas is estimated: whoever it belongs to, it is judged to the end. An
 * account of two keys takes it twice.
 */
export const stubSignature: Hex =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'

/** The id of an operation, as EntryPoint 0.7 computes it. The signature is no part of it. */
export function userOperationHash(op: UserOperation, place: OperationContext): Hex {
  return getUserOperationHash({
    userOperation: op,
    chainId: place.chainId,
    entryPointAddress: place.entryPoint,
    entryPointVersion: '0.7',
  })
}

const operationTypes = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
} as const

/** What an account's owner signs so that the account takes the operation: EIP-712 of the account itself. */
export function userOperationTypedData(
  op: UserOperation,
  place: OperationContext & {
    readonly account: 'HybridDeleGator' | 'MultiSigDeleGator' | 'EIP7702StatelessDeleGator'
  },
) {
  const { signature: _, ...packed } = toPackedUserOperation(op)
  return {
    domain: {
      name: place.account,
      version: '1',
      chainId: place.chainId,
      verifyingContract: op.sender,
    },
    types: operationTypes,
    primaryType: 'PackedUserOperation',
    message: { ...packed, entryPoint: place.entryPoint },
  } as const
}

/*
 * User operations as ERC-4337's JSON-RPC writes them (EntryPoint 0.7). Fields of other versions are refused: `initCode`,
 * `paymasterAndData`, `eip7702Auth`.
 */

function bytes(most: number) {
  return v.pipe(
    v.string(),
    v.maxLength(most * 2 + 2, 'is too long'),
    v.regex(/^0x(?:[\da-fA-F]{2})*$/u, 'is not bytes in hex'),
    v.transform((text) => text as Hex),
  )
}

function quantity(digits: number) {
  return v.pipe(
    v.string(),
    v.regex(new RegExp(`^0x[\\da-fA-F]{1,${digits}}$`, 'u'), 'is not a quantity in hex'),
    v.transform((text) => BigInt(text)),
  )
}

/** Left out, or null as some clients write it. */
function left<S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.optional(v.nullable(schema)),
    v.transform((value) => value ?? undefined),
  )
}

const gas = v.pipe(
  quantity(32),
  v.maxValue(BigInt(smartAccountLimits.gas), 'is more than a block has'),
)
const fee = quantity(32)
const signature = bytes(smartAccountLimits.signatureBytes)

const always = {
  sender: addressField,
  nonce: quantity(64),
  factory: left(addressField),
  factoryData: left(bytes(smartAccountLimits.factoryDataBytes)),
  callData: bytes(smartAccountLimits.callDataBytes),
  paymaster: left(addressField),
  paymasterVerificationGasLimit: left(gas),
  paymasterPostOpGasLimit: left(gas),
  paymasterData: left(bytes(smartAccountLimits.paymasterDataBytes)),
}

interface Parts {
  readonly factory?: unknown
  readonly factoryData?: unknown
  readonly paymaster?: unknown
  readonly paymasterVerificationGasLimit?: unknown
  readonly paymasterPostOpGasLimit?: unknown
  readonly paymasterData?: unknown
}

/** Parts that only mean something together. */
function isWhole(op: Parts): boolean {
  if ((op.factory === undefined) !== (op.factoryData === undefined)) return false
  const paid = [
    op.paymasterVerificationGasLimit,
    op.paymasterPostOpGasLimit,
    op.paymasterData,
  ].some((part) => part !== undefined)
  return op.paymaster !== undefined || !paid
}

const partsProblem = 'factory and factoryData, and paymaster and its fields, come together'

/** A whole operation. */
export const rpcUserOperation = v.pipe(
  v.strictObject({
    ...always,
    callGasLimit: gas,
    verificationGasLimit: gas,
    preVerificationGas: gas,
    maxFeePerGas: fee,
    maxPriorityFeePerGas: fee,
    signature,
  }),
  v.check((op) => isWhole(op), partsProblem),
)

const none = '0x0'

/** An operation whose gas, fees and signature are to be found: what is left out counts as 0, and as the stub. */
export const rpcDraftOperation = v.pipe(
  v.strictObject({
    ...always,
    callGasLimit: v.optional(gas, none),
    verificationGasLimit: v.optional(gas, none),
    preVerificationGas: v.optional(gas, none),
    maxFeePerGas: v.optional(fee, none),
    maxPriorityFeePerGas: v.optional(fee, none),
    signature: v.optional(signature, stubSignature),
  }),
  v.check((op) => isWhole(op), partsProblem),
)

/** An operation as it travels. */
export function toRpc(op: UserOperation): Readonly<Record<string, Hex>> {
  return Object.fromEntries(
    Object.entries(op)
      .filter((field) => field[1] !== undefined)
      .map(([name, value]: [string, bigint | Hex]) => [
        name,
        typeof value === 'bigint' ? numberToHex(value) : value,
      ]),
  )
}

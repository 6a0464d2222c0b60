import type { Address } from '@causeway/protocol/address'
import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { size, type Hex } from 'viem'
import { handleOps } from '../chain/handleOps.ts'

/** Of every transaction. */
const transactionGas = 21_000n
/** What the entry point does for an operation outside of what it measures: loop, events, payment. Measured: see the test. */
const entryPointGas = 20_000n
const zeroByteGas = 4n
const otherByteGas = 16n
/** EIP-7623: what data costs at least, a zero byte and any other. */
const zeroByteFloor = 10n
const otherByteFloor = 40n

/** Somebody's address: its bytes are as many as any sender's. */
const anybody: Address = '0xffffffffffffffffffffffffffffffffffffffff'
/** What is not known yet has as many bytes as it can have, none of them zero. */
const anyGas = 0xffff_ffffn
const anyFee = 0xffff_ffff_ffffn
const anyBytes = (like: Hex): Hex => `0x${'ff'.repeat(size(like))}`

/**
 * Gas of a bundle of one operation that no limit covers: the transaction itself and its data.
 * @param used what the limits cover, as it was measured: data has a floor that counts only where the rest is cheap
 */
export function preVerificationGas(op: UserOperation, used: bigint): bigint {
  let [byGas, byFloor] = [0n, 0n]
  for (const byte of Buffer.from(handleOps(op, anybody).slice(2), 'hex')) {
    byGas += byte === 0 ? zeroByteGas : otherByteGas
    byFloor += byte === 0 ? zeroByteFloor : otherByteFloor
  }
  const plain = transactionGas + byGas + entryPointGas
  const floor = transactionGas + byFloor - used
  return plain > floor ? plain : floor
}

/** An operation as dear as it can become once it is priced, sponsored and signed. */
export function atItsDearest(op: UserOperation): UserOperation {
  const { paymasterData, signature } = op
  return {
    ...op,
    preVerificationGas: anyGas,
    maxFeePerGas: op.maxFeePerGas || anyFee,
    maxPriorityFeePerGas: op.maxPriorityFeePerGas || anyFee,
    signature: anyBytes(signature),
    ...(paymasterData === undefined ? {} : { paymasterData: anyBytes(paymasterData) }),
  }
}

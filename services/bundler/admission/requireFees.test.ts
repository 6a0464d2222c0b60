import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { expect, it } from 'vitest'
import { requireFees } from './requireFees.ts'

const gwei = 10n ** 9n
const fees = { maxFeePerGas: 100n * gwei, maxPriorityFeePerGas: 30n * gwei }
const price = { baseFee: 50n * gwei, slow: fees, standard: fees, fast: fees }
const sender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const op: UserOperation = {
  sender,
  nonce: 0n,
  callData: '0x',
  callGasLimit: 1n,
  verificationGasLimit: 1n,
  preVerificationGas: 60_000n,
  maxFeePerGas: 74n * gwei,
  maxPriorityFeePerGas: 24n * gwei,
  signature: '0x',
}

it('[S8.rpc-invalid-params] takes four fifths of today’s tip and the base fee, and gas for the bundle itself', () => {
  expect(() => requireFees(op, price, 0n)).not.toThrow()
  const [tip, fee] = [op.maxPriorityFeePerGas - 1n, op.maxFeePerGas - 1n]
  for (const [change, says] of [
    [{ maxPriorityFeePerGas: tip }, 'maxPriorityFeePerGas is below 24000000000'],
    [{ maxFeePerGas: fee }, 'maxFeePerGas is below 74000000000'],
    [{ maxPriorityFeePerGas: op.maxFeePerGas + 1n }, 'is above maxFeePerGas'],
    [{ preVerificationGas: 40_000n }, 'preVerificationGas is below'],
  ] as const)
    expect(() => requireFees({ ...op, ...change }, price, 0n)).toThrow(
      expect.objectContaining({ code: -32602, message: expect.stringContaining(says) as string }),
    )
})

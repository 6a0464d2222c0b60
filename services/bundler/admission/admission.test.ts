import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import { expect, it } from 'vitest'
import { atItsDearest, preVerificationGas } from '../gas/preVerificationGas.ts'
import { checkOperation } from './checkOperation.ts'
import { checkWaste } from './checkWaste.ts'
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

const refusal = (says: string, code = -32602): unknown =>
  expect.objectContaining({ code, message: expect.stringContaining(says) as string })

it('[S8.rpc-invalid-params] takes four fifths of today’s tip and the base fee, and gas for the bundle itself', () => {
  expect(() => requireFees(op, price, 0n)).not.toThrow()
  const [tip, fee] = [op.maxPriorityFeePerGas - 1n, op.maxFeePerGas - 1n]
  const equal = { maxPriorityFeePerGas: op.maxFeePerGas, preVerificationGas: 10n ** 6n }
  expect(() => requireFees({ ...op, ...equal }, price, 0n)).not.toThrow()
  const long = { ...op, callData: `0x${'11'.repeat(5_000)}` } as const
  // It is part of the bytes that it pays.
  const floorOf = (gas: bigint) => preVerificationGas({ ...long, preVerificationGas: gas }, 50_000n)
  const exact = floorOf(floorOf(floorOf(0n)))
  expect(() => requireFees({ ...long, preVerificationGas: exact }, price, 30_000n)).not.toThrow()
  for (const [change, says] of [
    [{ maxPriorityFeePerGas: tip }, 'maxPriorityFeePerGas is below 24000000000'],
    [{ maxFeePerGas: fee }, 'maxFeePerGas is below 74000000000'],
    [{ maxPriorityFeePerGas: op.maxFeePerGas + 1n }, 'is above maxFeePerGas'],
    [{ preVerificationGas: 40_000n }, 'preVerificationGas is below'],
  ] as const)
    expect(() => requireFees({ ...op, ...change }, price, 0n)).toThrow(refusal(says))
  const less = { ...long, preVerificationGas: exact - 1n }
  expect(() => requireFees(less, price, 30_000n)).toThrow(refusal('preVerificationGas is below'))
})

it('takes calls in the one way that accounts here make them, of one paymaster, and what fits into a block', () => {
  const callData = encodeCalls([{ to: sender, value: 1n, data: '0x' }])
  const own = { ...op, callData, verificationGasLimit: 2_000_000n }
  const paymaster: `0x${string}` = sender
  const other = sender.replace('7', '8') as `0x${string}`
  const fits = { ...own, callGasLimit: 10_000_000n - own.preVerificationGas }
  const lower = paymaster.toLowerCase() as `0x${string}`
  for (const one of [own, fits, { ...own, paymaster: lower }])
    expect(() => checkOperation(one, { paymaster })).not.toThrow()
  for (const [change, says, code] of [
    [{ callData: '0x' }, 'callData is none that an account here is told to do', -32602],
    [{ paymaster: other }, 'The paymaster is not the one of this bundler', -32501],
    [{ callGasLimit: fits.callGasLimit + 1n }, 'more than 12000000 gas', -32602],
    [{ verificationGasLimit: 2_000_001n }, 'verificationGasLimit is above 2000000', -32602],
  ] as const)
    expect(() => checkOperation({ ...own, ...change }, { paymaster })).toThrow(refusal(says, code))
  expect(() => checkOperation({ ...own, paymaster }, { paymaster: null })).toThrow(
    refusal('The paymaster is not the one', -32501),
  )
})

it('takes no sponsored operation that asks for far more than it needs', () => {
  const most: UserOperation = {
    ...op,
    maxFeePerGas: 125n * gwei,
    maxPriorityFeePerGas: 37_500_000_000n,
    callGasLimit: 1_000_000n + 2n * 70_000n,
    paymasterPostOpGasLimit: 0n,
  }
  const dearest = { ...most, preVerificationGas: preVerificationGas(atItsDearest(most), 0n) }
  const { paymasterPostOpGasLimit: _, ...bare } = dearest
  for (const one of [dearest, bare]) expect(() => checkWaste(one, price, 70_000n)).not.toThrow()
  for (const [change, says] of [
    [{ maxFeePerGas: most.maxFeePerGas + 1n }, 'maxFeePerGas is far above what the chain takes'],
    [{ maxPriorityFeePerGas: 37_500_000_001n }, 'maxPriorityFeePerGas is far above what the chain'],
    [{ preVerificationGas: dearest.preVerificationGas + 1n }, 'preVerificationGas is far above'],
    [{ callGasLimit: most.callGasLimit + 1n }, 'callGasLimit is far above what is needed now'],
    [{ paymasterPostOpGasLimit: 1n }, 'paymasterPostOpGasLimit must be 0'],
  ] as const)
    expect(() => checkWaste({ ...dearest, ...change }, price, 70_000n)).toThrow(refusal(says))
})

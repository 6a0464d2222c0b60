import { encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { stubSignature } from '@causeway/protocol/smartAccount/userOperation'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { owner, paymaster, smartFrame } from './fixture/smartFrame.ts'
import { readOperation } from './readOperation.ts'
import { smartAccountOf } from './smartAccountOf.ts'

const { entryPoint } = canonicalContracts
const { address, factory, factoryData } = hybridAccount(owner, canonicalContracts)
const other = `0x${'2'.repeat(40)}` as const
const call = { to: other, value: 1n, data: '0x' } as const
const good = {
  sender: address,
  nonce: '0x0',
  factory,
  factoryData,
  callData: encodeCalls([call]),
  callGasLimit: '0x10000',
  verificationGasLimit: '0x20000',
  preVerificationGas: '0x8000',
  maxFeePerGas: '0x77359400',
  maxPriorityFeePerGas: '0x3b9aca00',
  signature: '0x',
}

const estimated = {
  callGasLimit: '0x8000',
  verificationGasLimit: '0x20000',
  preVerificationGas: '0x8000',
}

async function read(op: unknown, place: string = entryPoint, node = {}) {
  const { frame } = smartFrame({
    node,
    bundler: { eth_estimateUserOperationGas: estimated },
  })
  return readOperation(frame, (await smartAccountOf(frame))!, [op, place])
}

describe('readOperation', () => {
  it('takes an operation of this account as it is, and says who pays', async () => {
    const most = (0x10000n + 0x20000n + 0x8000n) * 0x77359400n
    expect(await read(good)).toMatchObject({ calls: [call], payer: { kind: 'account', most } })
    expect(await read({ ...good, signature: stubSignature })).toMatchObject({ calls: [call] })
    const { factory: _, factoryData: __, ...deployed } = good
    expect(await read(deployed, entryPoint, { eth_getCode: '0x60' })).toMatchObject({
      calls: [call],
    })
    const paid = {
      paymaster,
      paymasterData: '0x',
      paymasterVerificationGasLimit: '0x1',
      paymasterPostOpGasLimit: '0x1',
    }
    expect(await read({ ...good, ...paid })).toMatchObject({ payer: { kind: 'project' } })
  })

  it.each<[string, object, RegExp]>([
    ['another account', { sender: other }, /another account/u],
    ['another factory', { factory: other }, /its own factory/u],
    ['another making', { factoryData: '0x12' }, /its own factory/u],
    ['calls that nobody can read', { callData: '0xe9ae5c53' }, /cannot be read/u],
    ['another function of the account', { callData: '0xf2fde38b' }, /cannot be read/u],
    ['a number of its own', { nonce: '0x7' }, /not the next one/u],
    ['gas that no block has', { callGasLimit: '0xffffffffff' }, /callGasLimit/u],
    ['far more gas than its calls take', { callGasLimit: '0x1c9c380' }, /gas is far above/u],
    [
      'far more gas for the bundler’s part',
      { preVerificationGas: '0x1c9c380' },
      /gas is far above/u,
    ],
    ['far more gas for its check', { verificationGasLimit: '0x1c9c380' }, /gas is far above/u],
    ['a price that no network asks', { maxFeePerGas: '0x2540be40000' }, /far above/u],
    [
      'a foreign paymaster',
      { paymaster: other, paymasterData: '0x' },
      /another contract would pay/u,
    ],
    ['a signature of somebody', { signature: '0x1234' }, /signed already/u],
    ['a field of another version', { initCode: '0x' }, /initCode/u],
    ['no gas', { verificationGasLimit: undefined }, /verificationGasLimit/u],
  ])('refuses %s', async (_, change, why) => {
    await expect(read({ ...good, ...change })).rejects.toThrow(why)
  })

  it('refuses another entry point, an account that is there already, and what is no operation', async () => {
    await expect(read(good, other)).rejects.toThrow('another entry point')
    await expect(read(good, entryPoint, { eth_getCode: '0x60' })).rejects.toThrow('there already')
    await expect(read('0x')).rejects.toThrow('an operation and its entry point')
  })

  it('property: whatever a page passes is read or refused with a text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (params) => {
        const { frame } = smartFrame()
        const place = (await smartAccountOf(frame))!
        await expect(readOperation(frame, place, params)).rejects.toMatchObject({
          code: 'request.invalid',
        })
      }),
      { numRuns: 50 },
    )
  })
})

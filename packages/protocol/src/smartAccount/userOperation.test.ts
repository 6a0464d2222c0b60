import * as fc from 'fast-check'
import { getAddress, hashTypedData, type Hex } from 'viem'
import { entryPoint07Address, formatUserOperationRequest } from 'viem/account-abstraction'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  rpcDraftOperation,
  rpcUserOperation,
  stubSignature,
  toRpc,
  userOperationTypedData,
  type UserOperation,
} from './userOperation.ts'

const hex = (least: number, most: number) =>
  fc
    .uint8Array({ minLength: least, maxLength: most })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const anyAddress = hex(20, 20).map((text) => getAddress(text))
const gas = fc.bigInt({ min: 0n, max: 30_000_000n })
const fee = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n })

const base = {
  sender: anyAddress,
  nonce: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  callData: hex(0, 100),
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  maxFeePerGas: fee,
  maxPriorityFeePerGas: fee,
  signature: hex(0, 130),
}
const made = fc.record({ factory: anyAddress, factoryData: hex(0, 100) })
const paid = fc.record({
  paymaster: anyAddress,
  paymasterVerificationGasLimit: gas,
  paymasterPostOpGasLimit: gas,
  paymasterData: hex(0, 100),
})
const anyOperation: fc.Arbitrary<UserOperation> = fc
  .tuple(fc.record(base), fc.option(made, { nil: {} }), fc.option(paid, { nil: {} }))
  .map(([one, two, three]) => ({ ...one, ...two, ...three }))

const sample = toRpc({
  sender: `0x${'11'.repeat(20)}`,
  nonce: 0n,
  callData: '0x',
  callGasLimit: 1n,
  verificationGasLimit: 2n,
  preVerificationGas: 3n,
  maxFeePerGas: 5n,
  maxPriorityFeePerGas: 4n,
  signature: stubSignature,
})

describe('a user operation', () => {
  it('comes back from its JSON as it went, which is what viem writes', () => {
    fc.assert(
      fc.property(anyOperation, (op) => {
        const sent = JSON.parse(JSON.stringify(toRpc(op))) as unknown
        expect(v.parse(rpcUserOperation, sent)).toEqual(op)
        expect(v.parse(rpcDraftOperation, sent)).toEqual(op)
        expect(v.parse(rpcUserOperation, formatUserOperationRequest(op))).toEqual(op)
      }),
    )
  })

  it('is signed for one account, one entry point and one chain, whatever signature it had', () => {
    const op = v.parse(rpcUserOperation, sample)
    const place = {
      entryPoint: entryPoint07Address,
      chainId: 137,
      account: 'HybridDeleGator',
    } as const
    const signed = (changed: object, at: object = {}) =>
      hashTypedData(userOperationTypedData({ ...op, ...changed }, { ...place, ...at }))
    expect(signed({ signature: '0x' })).toBe(signed({}))
    const others = [
      signed({}),
      signed({ sender: `0x${'22'.repeat(20)}` }),
      signed({ nonce: 1n }),
      signed({ callData: '0x00' }),
      signed({ callGasLimit: 9n }),
      signed({ maxFeePerGas: 9n }),
      signed({ paymaster: `0x${'22'.repeat(20)}` }),
      signed({}, { chainId: 1 }),
      signed({}, { entryPoint: `0x${'22'.repeat(20)}` }),
      signed({}, { account: 'MultiSigDeleGator' }),
    ]
    expect(new Set(others).size).toBe(others.length)
  })

  it.each([
    ['a field of another version', { initCode: '0x' }],
    ['an authorization', { eip7702Auth: {} }],
    ['a factory alone', { factory: `0x${'11'.repeat(20)}` }],
    ['data for no factory', { factoryData: '0x' }],
    ['data for no paymaster', { paymasterData: '0x' }],
    ['gas for no paymaster', { paymasterPostOpGasLimit: '0x1' }],
    ['more gas than a block has', { callGasLimit: '0x1c9c381' }],
    ['a number that is no quantity', { nonce: 1 }],
    ['an empty quantity', { nonce: '0x' }],
    ['a nonce of 33 bytes', { nonce: `0x1${'00'.repeat(32)}` }],
    ['half a byte', { callData: '0x1' }],
    ['more bytes than a transaction has', { callData: `0x${'00'.repeat(128 * 1024 + 1)}` }],
    ['a long signature', { signature: `0x${'00'.repeat(4097)}` }],
    ['a sender that is none', { sender: '0x11' }],
    ['no call', { callData: undefined }],
  ])('is refused with %s', (_, changed) => {
    expect(v.is(rpcUserOperation, { ...sample, ...changed })).toBe(false)
    expect(v.is(rpcDraftOperation, { ...sample, ...changed })).toBe(false)
  })

  it('may say null for what it leaves out, and a draft leaves out gas, fees and signature', () => {
    const op = v.parse(rpcUserOperation, {
      ...sample,
      factory: null,
      factoryData: null,
      paymaster: null,
    })
    expect(toRpc(op)).toEqual(sample)
    const { sender, nonce, callData } = sample
    expect(v.is(rpcUserOperation, { sender, nonce, callData })).toBe(false)
    expect(v.parse(rpcDraftOperation, { sender, nonce, callData })).toMatchObject({
      callGasLimit: 0n,
      maxFeePerGas: 0n,
      signature: stubSignature,
    })
  })
})

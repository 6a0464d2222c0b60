import { deriveKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import * as fc from 'fast-check'
import { parseTransaction, recoverTransactionAddress, serializeTransaction, type Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { type FullTransaction, serialize } from './serialize.ts'
import { signTransactionByKey } from './signMessageByKey.ts'

const hex = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const amount = fc.bigInt(0n, 2n ** 90n)
const transaction: fc.Arbitrary<FullTransaction> = fc.record({
  chainId: fc.integer({ min: 1, max: 2 ** 31 }),
  nonce: fc.integer({ min: 0, max: 2 ** 31 }),
  to: fc.option(hex(20), { nil: undefined }),
  data: fc.option(
    fc
      .uint8Array({ minLength: 1, maxLength: 90 })
      .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`),
    { nil: undefined },
  ),
  value: fc.option(amount, { nil: undefined }),
  gas: fc.bigInt(21_000n, 30_000_000n),
  fees: fc.oneof(
    fc.record({ gasPrice: amount }),
    fc.tuple(amount, amount).map(([a, b]) => ({
      maxFeePerGas: a > b ? a : b,
      maxPriorityFeePerGas: a > b ? b : a,
    })),
  ),
})
const key = deriveKeys(new Uint8Array(32).fill(8)).secp256k1

it('writes every transaction as viem does, and its signature is the account’s', async () => {
  const account = privateKeyToAddress(`0x${Buffer.from(key).toString('hex')}`)
  await fc.assert(
    fc.asyncProperty(transaction, async (full) => {
      const { fees, to, ...common } = full
      const type = 'gasPrice' in fees ? ('legacy' as const) : ('eip1559' as const)
      const theirs = { ...common, ...fees, to: to ?? null, type } as never
      expect(serialize(full)).toBe(serializeTransaction(theirs))
      const signed = signTransactionByKey(key, full)
      expect(await recoverTransactionAddress({ serializedTransaction: signed as never })).toBe(
        account,
      )
      expect(parseTransaction(signed).chainId).toBe(full.chainId)
    }),
    { numRuns: 60 },
  )
})

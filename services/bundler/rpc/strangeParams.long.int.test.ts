import { encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import { sessionAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { stubSignature } from '@causeway/protocol/smartAccount/userOperation'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { testAccount } from '../../testing/bundler/testAccount.ts'
import { startBundlerWorld } from '../../testing/bundler/bundlerWorld.ts'
import { rpcCodes } from '../errors/rpcError.ts'

const world = await startBundlerWorld()
const { anvil, chain, bundler } = world
afterAll(() => world.stop())

const methods = [
  'eth_estimateUserOperationGas',
  'eth_sendUserOperation',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'pimlico_getUserOperationStatus',
  'pm_getPaymasterStubData',
  'pm_getPaymasterData',
  'pm_sponsorUserOperation',
]
const nothing = [
  { to: '0x00000000000000000000000000000000000a11ce', value: 0n, data: '0x12345678' },
] as const

const hex = (most: number) =>
  fc.integer({ min: 0, max: most }).chain((digits) =>
    fc
      .array(fc.constantFrom(...'0123456789abcdefABCDEF'.split('')), {
        minLength: digits,
        maxLength: digits,
      })
      .map((all) => `0x${all.join('')}`),
  )
const strange = fc.oneof(
  hex(70),
  fc.constantFrom('0x', '0x0', null, '', 1, {}, [], `0x${'f'.repeat(64)}`, `0x${'f'.repeat(32)}`),
  fc.jsonValue(),
)

describe('whatever is asked', () => {
  it('property: an operation with strange fields is refused in words, never by a failure of ours', async () => {
    const { entryPoint, factory } = chain.contracts
    const own = testAccount(anvil, chain)
    const draft = await own.draft(nothing)
    const two = sessionAccount([own.owner.address, entryPoint], chain.contracts)
    const [first, second] = [own.owner.address, entryPoint].map((key) => key.slice(2).toLowerCase())
    // The factory makes this one, but nobody could sign for it.
    const twice = two.factoryData.replaceAll(second ?? '', first ?? '')
    const whole = {
      ...draft,
      callGasLimit: '0xffff',
      verificationGasLimit: '0x5ffff',
      preVerificationGas: '0x1ffff',
      maxFeePerGas: '0x77359400',
      maxPriorityFeePerGas: '0x3b9aca00',
      signature: stubSignature,
    }
    const changes = fc.oneof(
      fc
        .tuple(
          fc.constantFrom(...Object.keys(whole), 'paymaster', 'paymasterData', 'other'),
          strange,
        )
        .map(([name, value]) => ({ [name]: value })),
      fc.constantFrom<object>(
        { sender: two.address, factory, factoryData: twice },
        { factoryData: draft.factoryData?.slice(0, 700) },
        { nonce: `0x${'f'.repeat(64)}` },
        { maxFeePerGas: `0x${'f'.repeat(32)}` },
        { maxFeePerGas: `0x${'f'.repeat(32)}`, maxPriorityFeePerGas: `0x${'f'.repeat(32)}` },
        { paymaster: chain.paymaster, paymasterData: '0x' },
        {
          paymaster: chain.paymaster,
          paymasterData: stubSignature,
          paymasterPostOpGasLimit: '0x1',
        },
        { callData: encodeCalls([...nothing, ...nothing]).slice(0, -2) },
        { callGasLimit: '0x0', verificationGasLimit: '0x0', preVerificationGas: '0x0' },
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...methods), changes, async (method, change) => {
        const params = [{ ...whole, ...change }, entryPoint]
        const { error } = await bundler.ask(
          method,
          method.includes('Data') ? [...params, `0x${anvil.chainId.toString(16)}`] : params,
        )
        if (error) expect(error).not.toMatchObject({ code: rpcCodes.internal })
      }),
      { numRuns: 400 },
    )
    expect(bundler.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  }, 180_000)

  it('property: other parameters are, too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...methods),
        fc.array(strange, { maxLength: 5 }),
        async (method, params) => {
          const { error } = await bundler.ask(method, params)
          if (error) expect(error).not.toMatchObject({ code: rpcCodes.internal })
        },
      ),
      { numRuns: 400 },
    )
  }, 120_000)

  it('a hash in capital letters is the same hash', async () => {
    const own = testAccount(anvil, chain)
    const { result } = await own.send(bundler, await own.sponsored(bundler, nothing))
    const shouted = `0x${String(result).slice(2).toUpperCase()}`
    const found = await bundler.ask('eth_getUserOperationByHash', [shouted])
    expect(found.result).toMatchObject({ entryPoint: chain.contracts.entryPoint })
  })
})

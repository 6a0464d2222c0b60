import { createClient, custom, hexToBigInt, RpcRequestError, type Hex } from 'viem'
import {
  bundlerActions,
  paymasterActions,
  UserOperationReceiptNotFoundError,
  UserOperationExecutionError,
} from 'viem/account-abstraction'
import { foundry } from 'viem/chains'
import { afterAll, describe, expect, it } from 'vitest'
import { receiptIn, testAccount } from '../testing/bundler/testAccount.ts'
import { startBundlerWorld } from '../testing/bundler/bundlerWorld.ts'

const world = await startBundlerWorld()
const { anvil, chain, bundler } = world
afterAll(() => world.stop())

const nothing = [
  { to: '0x00000000000000000000000000000000000a11ce', value: 0n, data: '0x12345678' },
] as const

/** viem's own client of bundlers and paymasters; what travels is what it writes. */
const client = () =>
  createClient({
    chain: foundry,
    transport: custom(
      {
        async request({ method, params }: { method: string; params?: readonly unknown[] }) {
          const body = JSON.parse(JSON.stringify(params ?? [])) as readonly unknown[]
          const { result, error } = await bundler.ask(method, body)
          if (error) throw new RpcRequestError({ body: { method, params }, error, url: 'bundler' })
          return result
        },
      },
      { retryCount: 0 },
    ),
  })
    .extend(bundlerActions)
    .extend(paymasterActions)

describe('viem’s client of bundlers and paymasters', () => {
  it('understands what the bundler says, from the stub to the receipt', async () => {
    const own = testAccount(anvil, chain)
    const { entryPoint } = chain.contracts
    const viem = client()
    expect(await viem.getSupportedEntryPoints()).toEqual([entryPoint])
    expect(await viem.getChainId()).toBe(anvil.chainId)
    const draft = await own.draft(nothing)
    const price = await bundler.ask('pimlico_getUserOperationGasPrice')
    const { standard } = price.result as { standard: Record<string, Hex> }
    const place = { chainId: anvil.chainId, entryPointAddress: entryPoint }
    const op = {
      sender: draft.sender,
      nonce: hexToBigInt(draft.nonce),
      factory: own.made.factory,
      factoryData: own.made.factoryData,
      callData: draft.callData,
      maxFeePerGas: hexToBigInt(standard['maxFeePerGas'] ?? '0x0'),
      maxPriorityFeePerGas: hexToBigInt(standard['maxPriorityFeePerGas'] ?? '0x0'),
    }
    const stub = await viem.getPaymasterStubData({ ...op, ...place })
    const { isFinal: _, sponsor: _sponsor, ...stubFields } = stub
    const gas = await viem.estimateUserOperationGas({
      ...op,
      ...stubFields,
      entryPointAddress: entryPoint,
    } as never)
    const data = await viem.getPaymasterData({ ...op, ...stubFields, ...gas, ...place })
    const whole = { ...draft, ...standard, ...hexOf({ ...stubFields, ...gas, ...data }) }
    const signed = await own.sign(whole)
    const hash = (await own.send(bundler, signed)).result as Hex
    await receiptIn(bundler, hash)
    expect(await viem.getUserOperationReceipt({ hash })).toMatchObject({
      userOpHash: hash,
      success: true,
      actualGasUsed: expect.any(BigInt) as bigint,
      receipt: { status: 'success' },
    })
    const found = await viem.getUserOperation({ hash })
    expect(found.userOperation).toMatchObject({ sender: own.address, nonce: 0n })
  })

  it('error: knows what is not there, and a call that would be refused', async () => {
    const viem = client()
    await expect(viem.getUserOperationReceipt({ hash: `0x${'12'.repeat(32)}` })).rejects.toThrow(
      UserOperationReceiptNotFoundError,
    )
    const grumpy = '0x0000000000000000000000000000000000c0ffee'
    await anvil.request('anvil_setCode', [grumpy, '0x5f5ffd'])
    const own = testAccount(anvil, chain)
    const draft = await own.draft([{ to: grumpy, value: 0n, data: '0x' }])
    const asked = viem.estimateUserOperationGas({
      sender: draft.sender,
      nonce: 0n,
      factory: own.made.factory,
      factoryData: own.made.factoryData,
      callData: draft.callData,
      entryPointAddress: chain.contracts.entryPoint,
    })
    await expect(asked).rejects.toThrow(UserOperationExecutionError)
    await expect(asked).rejects.toThrow('reverted')
  })
})

const hexOf = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
      value === undefined
        ? []
        : [[name, typeof value === 'bigint' ? `0x${value.toString(16)}` : value]],
    ),
  )

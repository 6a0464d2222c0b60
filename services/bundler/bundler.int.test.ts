import { sessionAccount, joinSignatures } from '@causeway/protocol/smartAccount/hybridAccount'
import { encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import {
  rpcUserOperation,
  toRpc,
  userOperationTypedData,
} from '@causeway/protocol/smartAccount/userOperation'
import { encodeErrorResult, parseAbi, size, toHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptIn, testAccount } from '../testing/bundler/testAccount.ts'
import { startBundlerWorld } from '../testing/bundler/bundlerWorld.ts'
import { token } from '../testing/bundler/testBundler.ts'

const world = await startBundlerWorld()
const { anvil, chain, bundler } = world
beforeAll(async () => {
  await anvil.request('anvil_setCode', [grumpy, refusing('out of stock')])
})
afterAll(() => world.stop())

const target = '0x00000000000000000000000000000000000a11ce'
const grumpy = '0x0000000000000000000000000000000000c0ffee'
const nothing = [{ to: target, value: 0n, data: '0x12345678' }] as const
const sold = [{ to: grumpy, value: 0n, data: '0x' }] as const
const account = () => testAccount(anvil, chain)
const entryPoint = () => chain.contracts.entryPoint
const balanceOf = async (address: string) =>
  BigInt((await anvil.request('eth_getBalance', [address, 'latest'])) as Hex)
const fund = (address: string, wei: bigint) =>
  anvil.request('anvil_setBalance', [address, toHex(wei)])

/** Code that refuses everything with a reason. */
function refusing(reason: string): Hex {
  const abi = parseAbi(['error Error(string)'])
  const data = encodeErrorResult({ abi, errorName: 'Error', args: [reason] })
  const length = size(data).toString(16)
  return `0x60${length}600a5f3960${length}5ffd${data.slice(2)}`
}

const sponsor = (op: object, user: string | null = 'anna') =>
  bundler.ask('pm_sponsorUserOperation', [op, entryPoint()], user)

describe('an operation that is sponsored', () => {
  it('deploys an account without any money and carries out its batch; then one of the deployed account', async () => {
    const own = account()
    const senders = chain.keys.map(privateKeyToAddress)
    const before = await Promise.all(senders.map(balanceOf))
    for (const calls of [[...nothing, ...nothing], nothing]) {
      const op = await own.sponsored(bundler, calls)
      const { result: hash, error } = await own.send(bundler, op)
      expect(error).toBeNull()
      const receipt = await receiptIn(bundler, hash)
      expect(receipt).toMatchObject({
        success: true,
        sender: own.address,
        userOpHash: hash,
        paymaster: chain.paymaster,
        entryPoint: entryPoint(),
      })
      const byHash = await bundler.ask('eth_getUserOperationByHash', [hash])
      expect(byHash.result).toMatchObject({
        userOperation: op,
        transactionHash: (receipt['receipt'] as { transactionHash: string }).transactionHash,
      })
      // Whoever heard no answer asks again.
      expect((await own.send(bundler, op)).result).toBe(hash)
      expect((await bundler.ask('pimlico_getUserOperationStatus', [hash])).result).toMatchObject({
        status: 'included',
      })
    }
    expect(await balanceOf(own.address)).toBe(0n)
    // The entry point pays each bundle: what the senders have is never less for it, and hardly more.
    const after = await Promise.all(senders.map(balanceOf))
    const gained = after.reduce((sum, wei, index) => sum + wei - (before[index] ?? 0n), 0n)
    expect(gained).toBeGreaterThanOrEqual(0n)
    expect(gained).toBeLessThan(10n ** 14n)
  })

  it('error: changed after it was sponsored, it is not the one that was', async () => {
    const own = account()
    const op = await own.sponsored(bundler, nothing)
    const changes = [
      { callData: encodeCalls(sold) },
      { callGasLimit: toHex(BigInt(op['callGasLimit'] ?? 0) + 1n) },
      { maxFeePerGas: toHex(BigInt(op['maxFeePerGas'] ?? 0) * 2n) },
      { paymasterVerificationGasLimit: toHex(200_000n) },
    ]
    for (const change of changes) {
      const { error } = await own.send(bundler, await own.sign({ ...op, ...change }))
      expect(error).toMatchObject({ code: -32501 })
    }
  })

  it('error: the paymaster itself believes no changed field, whoever sends it', async () => {
    const own = account()
    const op = await own.sponsored(bundler, nothing)
    const { result } = await bundler.ask('eth_estimateUserOperationGas', [op, entryPoint()])
    expect(result).toMatchObject({ callGasLimit: expect.any(String) as string })
    const { validateOperation } = await import('./simulation/validateOperation.ts')
    const { createChain } = await import('./chain/createChain.ts')
    const { createLog } = await import('../lib/log/log.ts')
    const here = createChain(
      { id: anvil.chainId, rpcUrls: [anvil.rpcUrl], ...chain },
      {
        keys: chain.keys,
        log: createLog({ level: 'fatal' }),
        signal: new AbortController().signal,
      },
    )
    const changed = await own.sign({ ...op, preVerificationGas: toHex(90_000n) })
    const parsed = v.parse(rpcUserOperation, changed)
    await expect(
      here.rpc.use((client) => validateOperation(client, here, parsed)),
    ).rejects.toMatchObject({
      code: -32507,
      message: 'AA34 signature error',
    })
  })

  it('error: with another nonce it is refused before anything is signed', async () => {
    const own = account()
    const { error } = await sponsor(await own.draft(nothing, { nonce: '0x1' }))
    expect(error).toEqual({ code: -32500, message: 'AA25 invalid account nonce' })
  })

  it('error: a call that would be refused costs nobody anything, and says why', async () => {
    const own = account()
    const draft = await own.draft(sold)
    for (const method of ['pm_sponsorUserOperation', 'eth_estimateUserOperationGas']) {
      const { error } = await bundler.ask(method, [draft, entryPoint()])
      expect(error).toMatchObject({
        code: -32521,
        message: 'The call is refused: out of stock',
        data: expect.stringMatching(/^0x08c379a0/u) as string,
      })
    }
    // It was fine when it was sponsored, and is not any more.
    await anvil.request('anvil_setCode', [grumpy, '0x'])
    const op = await own.sponsored(bundler, sold)
    await anvil.request('anvil_setCode', [grumpy, refusing('sold out')])
    const block = await anvil.request('eth_blockNumber')
    const { error } = await own.send(bundler, op)
    expect(error).toMatchObject({ code: -32521, message: 'The call is refused: sold out' })
    expect(await anvil.request('eth_blockNumber')).toBe(block)
    await anvil.request('anvil_setCode', [grumpy, refusing('out of stock')])
  })

  it('error: signed by another key', async () => {
    const own = account()
    const op = await own.sponsored(bundler, nothing)
    const stranger = await account().sponsored(bundler, nothing)
    const { error } = await own.send(bundler, { ...op, signature: stranger['signature'] })
    expect(error).toEqual({ code: -32507, message: 'AA24 signature error' })
  })

  it('[S6.account-types] error: when a budget is used up nothing is signed', async () => {
    const params = [await account().draft(nothing), entryPoint()]
    const body = { jsonrpc: '2.0', id: 1, method: 'pm_sponsorUserOperation', params }
    const response = await bundler.post(body, { 'x-causeway-project': 'poor' })
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32011, message: 'The budget of this project is used up for today.' },
    })
  })

  it('[S6.account-types] error: after its time', async () => {
    const own = account()
    const op = await own.sponsored(bundler, nothing)
    const id = await anvil.snapshot()
    await anvil.increaseTime(11 * 60)
    const { error } = await own.send(bundler, op)
    await anvil.revert(id)
    expect(error).toEqual({ code: -32503, message: 'AA32 paymaster expired or not due' })
  })
})

describe('an account that pays for itself', () => {
  it('is estimated before it has anything, and carried out once it has', async () => {
    const own = account()
    const draft = await own.draft(nothing)
    const price = await bundler.ask('pimlico_getUserOperationGasPrice')
    const { standard } = price.result as { standard: Record<string, Hex> }
    const { result } = await bundler.ask('eth_estimateUserOperationGas', [draft, entryPoint()])
    const op = await own.sign({ ...draft, ...standard, ...(result as object) })
    expect((await own.send(bundler, op)).error).toEqual({
      code: -32500,
      message: "AA21 didn't pay prefund",
    })
    await fund(own.address, 10n ** 17n)
    const { result: hash } = await own.send(bundler, op)
    const receipt = await receiptIn(bundler, hash)
    expect(receipt).toMatchObject({ success: true, paymaster: `0x${'00'.repeat(20)}` })
  })

  it('error: a call that needs what the gas will have taken is refused', async () => {
    const own = account()
    await fund(own.address, 10n ** 17n)
    const draft = await own.draft([{ to: target, value: 10n ** 17n, data: '0x' }])
    const price = await bundler.ask('pimlico_getUserOperationGasPrice')
    const { standard } = price.result as { standard: Record<string, Hex> }
    const { result } = await bundler.ask('eth_estimateUserOperationGas', [draft, entryPoint()])
    const op = await own.sign({ ...draft, ...standard, ...(result as object) })
    expect((await own.send(bundler, op)).error).toMatchObject({ code: -32521 })
  })

  it('error: fees below what the chain takes, and gas below what the bundle needs', async () => {
    const own = account()
    await fund(own.address, 10n ** 18n)
    const draft = await own.draft(nothing)
    const { result } = await bundler.ask('eth_estimateUserOperationGas', [draft, entryPoint()])
    const gas = result as Record<string, Hex>
    const fees = { maxFeePerGas: toHex(1n), maxPriorityFeePerGas: toHex(1n) }
    const cheap = await own.send(bundler, await own.sign({ ...draft, ...gas, ...fees }))
    expect(cheap.error).toMatchObject({ code: -32602 })
    const price = await bundler.ask('pimlico_getUserOperationGasPrice')
    const { standard } = price.result as { standard: Record<string, Hex> }
    const short = { ...draft, ...gas, ...standard, preVerificationGas: toHex(30_000n) }
    expect((await own.send(bundler, await own.sign(short))).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('preVerificationGas') as string,
    })
  })
})

describe('a session of two keys', () => {
  it('is measured with stubs, and its gas is enough for both real signatures', async () => {
    const keys = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key))
    const { address, factory, factoryData } = sessionAccount(
      keys.map((key) => key.address),
      chain.contracts,
    )
    const draft = {
      sender: address,
      nonce: '0x0',
      factory,
      factoryData,
      callData: encodeCalls(nothing),
    }
    const { result, error } = await sponsor(draft, null)
    expect(error).toBeNull()
    const op = v.parse(rpcUserOperation, { signature: '0x', ...draft, ...(result as object) })
    const place = {
      entryPoint: entryPoint(),
      chainId: anvil.chainId,
      account: 'MultiSigDeleGator',
    } as const
    const parts = await Promise.all(
      keys.map(async (key) => ({
        by: key.address,
        signature: await key.signTypedData(userOperationTypedData(op, place)),
      })),
    )
    const signed = toRpc({ ...op, signature: joinSignatures(parts) })
    const sent = await bundler.ask('eth_sendUserOperation', [signed, entryPoint()], null)
    expect(sent.error).toBeNull()
    expect(await receiptIn(bundler, sent.result)).toMatchObject({ success: true })
  })
})

describe('whom it does not serve', () => {
  it('attack: a proxy of ours that was led to another implementation', async () => {
    const own = account()
    const { result: hash } = await own.send(bundler, await own.sponsored(bundler, nothing))
    await receiptIn(bundler, hash)
    const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
    await anvil.request('anvil_setStorageAt', [
      own.address,
      slot,
      `0x${'00'.repeat(12)}${grumpy.slice(2)}`,
    ])
    expect((await sponsor(await own.draft(nothing))).error).toMatchObject({ code: -32500 })
  })
})

describe('for whoever runs it', () => {
  it('nothing secret stands in the log, and metrics count', async () => {
    const log = bundler.lines.join('')
    for (const secret of [token, chain.sponsorKey, ...chain.keys])
      expect(log.toLowerCase()).not.toContain(secret.slice(2).toLowerCase())
    expect(await bundler.metrics()).toMatch(/causeway_bundler_operations_total\{.*included.*\} \d/u)
    expect(bundler.health()).toMatchObject({
      status: 'ok',
      details: { chains: [{ id: anvil.chainId, paymaster: chain.paymaster }] },
    })
  })
})

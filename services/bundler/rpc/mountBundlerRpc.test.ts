import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import { hybridAccount, proxyCode } from '@causeway/protocol/smartAccount/hybridAccount'
import { Registry } from 'prom-client'
import { encodeAbiParameters, encodeEventTopics, pad } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { describe, expect, it } from 'vitest'
import { createHttpApp } from '../../lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../../lib/http/httpMetrics.ts'
import { createLog } from '../../lib/log/log.ts'
import type { BundlerDeps } from '../bundlerDeps.ts'
import { bundlerLimits } from '../limits.ts'
import { mountBundlerRpc } from './mountBundlerRpc.ts'

const log = createLog({ level: 'fatal' })
const { entryPoint } = canonicalContracts
const other = '0x00000000000000000000000000000000000a11ce'
const paymaster = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const { address, factory, factoryData } = hybridAccount(paymaster, canonicalContracts)
const callData = encodeCalls([{ to: other, value: 0n, data: '0x12345678' }])
const draft = { sender: address, nonce: '0x0', factory, factoryData, callData }
const undeployed = { factory: undefined, factoryData: undefined }
const now = 1_800_000_000_000
const [opHash, txHash] = [pad('0x1'), pad('0x2')]

/** The bundler of one chain, whose node and tables answer what they are told. */
function bundlerWith(
  node: Record<string, unknown>,
  tables: { found?: object; promise?: object } = {},
) {
  const app = createHttpApp({
    allowedOrigins: [],
    rateLimit: 0,
    trustProxy: 0,
    log,
    metrics: createHttpMetrics(new Registry()),
  })
  const client = {
    request: async ({ method }: { method: string }) => {
      if (method in node) return node[method]
      throw new Error(`Nobody answers ${method}.`)
    },
  }
  const chain = {
    id: 137,
    contracts: canonicalContracts,
    place: { entryPoint, chainId: 137 },
    paymaster,
    rpc: { use: (work: (of: typeof client) => unknown) => work(client) },
  }
  const deps = {
    chains: new Map([[137, chain]]),
    log,
    now: () => now,
    operations: { find: async () => tables.found ?? null, attempts: async () => [] },
    reservations: { find: async () => tables.promise ?? null },
  } as unknown as BundlerDeps
  mountBundlerRpc(app, deps, 'secret')
  return async (method: string, params: readonly unknown[] = [], headers: object = {}) => {
    const answer = await app.hono.request('http://bundler.test/rpc/137', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer secret',
        'x-causeway-project': 'shop',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return answer.ok ? ((await answer.json()) as object) : { status: answer.status }
  }
}
const refused = (code: number, says = '') => ({
  error: { code, message: expect.stringContaining(says) as string },
})

describe('what the bundler takes', () => {
  const ask = bundlerWith({ eth_getCode: '0x' })
  const estimate = (changes: object, place: string = entryPoint) =>
    ask('eth_estimateUserOperationGas', [{ ...draft, ...changes }, place])

  it('[S6.account-types] nothing without its token', async () => {
    expect(await ask('eth_chainId')).toMatchObject({ result: '0x89' })
    for (const authorization of ['', 'secret', 'Bearer secretx'])
      expect(await ask('eth_chainId', [], { authorization })).toEqual({ status: 401 })
  })

  it('[S8.rpc-method-not-found] [S8.rpc-invalid-request] no method that it does not have, and nobody without a project', async () => {
    for (const method of ['constructor', 'eth_sendTransaction'])
      expect(await ask(method)).toMatchObject(refused(-32601))
    for (const project of ['a b', ''])
      expect(await ask('eth_chainId', [], { 'x-causeway-project': project })).toMatchObject(
        refused(-32600),
      )
  })

  it('[S8.rpc-invalid-params] no call that is not ours, no other entry point, no more gas than accounts need', async () => {
    expect(await estimate({ callData: '0x12345678' })).toMatchObject(refused(-32602, 'callData'))
    expect(await estimate({}, other)).toMatchObject(refused(-32602, 'entry point'))
    const much = { verificationGasLimit: '0x1e8481' }
    expect(await estimate(much)).toMatchObject(refused(-32602, 'verificationGasLimit'))
    expect(await estimate({ eip7702Auth: {} })).toMatchObject(refused(-32602))
    const policy = [draft, entryPoint, { policy: 'x' }]
    expect(await ask('pm_sponsorUserOperation', policy)).toMatchObject(refused(-32602))
    const stranger = { paymaster: other, paymasterData: '0x' }
    expect(await estimate(stranger)).toMatchObject(refused(-32501, 'not the one'))
  })

  it.each<[string, object, string, object?]>([
    ['one that is not there', undeployed, 'AA20'],
    ['a factory of somebody else', { factory: other }, 'none that the factory'],
    ['the address of another one', { sender: other }, 'none that the factory'],
    ['a contract of somebody else', undeployed, 'none that is served', { eth_getCode: '0x60' }],
    [
      'one that runs other code by now',
      undeployed,
      'none that is served',
      {
        eth_getCode: `0x${proxyCode.slice(proxyCode.lastIndexOf('6080604052'))}`,
        eth_getStorageAt: pad(other),
      },
    ],
  ])('[S6.account-types] attack: no account but ours: %s', async (_what, changes, says, node) => {
    const params = [{ ...draft, ...changes }, entryPoint]
    const answer = await bundlerWith({ eth_getCode: '0x', ...node })(
      'eth_estimateUserOperationGas',
      params,
    )
    expect(answer).toMatchObject(refused(-32500, says))
  })
})

describe('an operation that is sent', () => {
  const op = {
    ...draft,
    callGasLimit: '0x1',
    verificationGasLimit: '0x1',
    preVerificationGas: '0x1',
    maxFeePerGas: '0x1',
    maxPriorityFeePerGas: '0x1',
    signature: '0x',
    paymaster,
    paymasterVerificationGasLimit: '0x1',
    paymasterPostOpGasLimit: '0x0',
    paymasterData: '0x',
  }
  const send = (tables: Parameters<typeof bundlerWith>[1]) =>
    bundlerWith({}, tables)('eth_sendUserOperation', [op, entryPoint])

  it('[S6.account-types] is the one that was sponsored, by the project that pays, in its time', async () => {
    expect(await send({})).toMatchObject(refused(-32501, 'not the one that was sponsored'))
    const validUntil = now + bundlerLimits.endMs
    const promise = { projectId: 'shop', validUntil }
    expect(await send({ promise })).toMatchObject(refused(-32503, 'AA32'))
    const another = { projectId: 'other', validUntil: validUntil + 60_000 }
    expect(await send({ promise: another })).toMatchObject(refused(-32501, 'Another project'))
  })

  it('[S6.account-types] is told by its hash again to whoever heard no answer', async () => {
    expect(await send({ found: { state: 'included' } })).toMatchObject({
      result: expect.stringMatching(/^0x[\da-f]{64}$/u) as string,
    })
  })

  it('[S7.bundler-receipt] has a receipt once it is in a block', async () => {
    const row = {
      hash: opHash,
      chainId: 137,
      sender: address,
      state: 'included',
      transactionHash: txHash,
    }
    const event = {
      address: entryPoint,
      topics: encodeEventTopics({
        abi: entryPoint07Abi,
        eventName: 'UserOperationEvent',
        args: { userOpHash: opHash, sender: address, paymaster },
      }),
      data: encodeAbiParameters(
        [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
        [5n, false, 7n, 9n],
      ),
    }
    const receipt = { transactionHash: txHash, logs: [event] }
    const asked = bundlerWith({ eth_getTransactionReceipt: receipt }, { found: row })
    expect(await asked('eth_getUserOperationReceipt', [opHash])).toMatchObject({
      result: {
        userOpHash: opHash,
        sender: address,
        paymaster,
        nonce: '0x5',
        success: false,
        actualGasCost: '0x7',
        actualGasUsed: '0x9',
        receipt: { transactionHash: txHash },
      },
    })
    expect(await asked('pimlico_getUserOperationStatus', [opHash])).toMatchObject({
      result: { status: 'included', transactionHash: txHash },
    })
  })
})

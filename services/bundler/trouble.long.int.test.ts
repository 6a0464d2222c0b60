import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { asc, eq } from 'drizzle-orm'
import { numberToHex, toHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as v from 'valibot'
import { rpcUserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startRpcProxy, type RpcProxy } from '../testing/chain/rpcProxy.ts'
import { startTestDatabases, type TestDatabases } from '../testing/db/testDatabases.ts'
import { untilTrue } from '../testing/untilTrue.ts'
import { receiptIn, testAccount } from '../testing/bundler/testAccount.ts'
import {
  prepareChain,
  startTestBundler,
  type PreparedChain,
  type TestBundler,
} from '../testing/bundler/testBundler.ts'
import { bundlerLimits } from './limits.ts'
import { handleOps } from './chain/handleOps.ts'
import { operation, spend, sentTransaction } from './schema.ts'

let databases: TestDatabases
let anvil: Anvil
let node: RpcProxy
let chain: PreparedChain
let bundler: TestBundler
let late = 0
beforeAll(async () => {
  databases = await startTestDatabases('embedded')
})
beforeEach(async () => {
  late = 0
  anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  chain = await prepareChain(anvil)
  node = await startRpcProxy(anvil.rpcUrl)
  bundler = await startTestBundler({
    anvil,
    chain,
    database: await databases.fresh(),
    rpcUrls: [node.url],
    now: () => Date.now() + late,
  })
})
afterEach(async () => {
  await bundler.stop()
  await node.stop()
  await anvil.stop()
})
afterAll(() => databases.stop())

const target = '0x00000000000000000000000000000000000a11ce'
const nothing = [{ to: target, value: 0n, data: '0x12345678' }] as const
const mining = (isOn: boolean) => anvil.request('evm_setAutomine', [isOn])
const stateOf = async (hash: unknown) => {
  const [row] = await bundler.db
    .select()
    .from(operation)
    .where(eq(operation.hash, String(hash)))
  return row
}
const sentFor = (hash: unknown) =>
  bundler.db
    .select()
    .from(sentTransaction)
    .where(eq(sentTransaction.operation, String(hash)))
    .orderBy(asc(sentTransaction.maxFeePerGas))
const taken = async () => (await bundler.db.select().from(spend)).map(({ taken: wei }) => wei)

async function sendOne() {
  const own = testAccount(anvil, chain)
  const op = await own.sponsored(bundler, nothing)
  const { result: hash, error } = await own.send(bundler, op)
  if (error) throw new Error(error.message)
  return { own, op, hash: hash as Hex }
}

describe('an operation in trouble', () => {
  it('in no block for a while, it is replaced by itself with a better fee, and carried out once', async () => {
    await mining(false)
    const { hash } = await sendOne()
    await untilTrue(async () => (await sentFor(hash)).length === 1, 'it is sent')
    late += bundlerLimits.replaceMs
    await untilTrue(async () => (await sentFor(hash)).length === 2, 'it is replaced')
    const [first, second] = await sentFor(hash)
    expect(second?.maxFeePerGas).toBeGreaterThan(first?.maxFeePerGas ?? 0n)
    await untilTrue(
      async () => (await anvil.request('eth_getTransactionByHash', [second?.hash])) !== null,
      'the node has the better one',
    )
    await anvil.mine()
    const receipt = await receiptIn(bundler, hash)
    expect(receipt['receipt']).toMatchObject({ transactionHash: second?.hash })
    expect(await anvil.request('eth_getTransactionReceipt', [first?.hash])).toBeNull()
  })

  it('near its end it is taken back: nothing of it comes into a block, and nothing is spent', async () => {
    await mining(false)
    const { hash } = await sendOne()
    await untilTrue(async () => (await sentFor(hash)).length === 1, 'it is sent')
    late += bundlerLimits.validitySeconds * 1_000 - bundlerLimits.endMs + 1_000
    await untilTrue(async () => (await sentFor(hash)).length === 2, 'it is taken back')
    const cancel = (await sentFor(hash)).find(({ kind }) => kind === 'cancel')
    await untilTrue(
      async () => (await anvil.request('eth_getTransactionByHash', [cancel?.hash])) !== null,
      'the node has it',
    )
    await anvil.mine()
    await untilTrue(async () => (await stateOf(hash))?.state === 'dropped', 'it is dropped')
    expect((await bundler.ask('eth_getUserOperationReceipt', [hash])).result).toBeNull()
    expect((await bundler.ask('pimlico_getUserOperationStatus', [hash])).result).toMatchObject({
      status: 'rejected',
      reason: 'It was in no block in time.',
    })
    expect(await taken()).not.toEqual([0n, 0n])
    // When its sponsorship is over, too, nobody can have it carried out elsewhere.
    late += bundlerLimits.endMs + bundlerLimits.clockSeconds * 3_000
    await untilTrue(async () => (await taken()).every((wei) => wei === 0n), 'it was free')
    // Its account sends the next one.
    await mining(true)
    const next = await sendOne()
    expect(await receiptIn(bundler, next.hash)).toMatchObject({ success: true })
  })

  it('refused by the time that it would be sent anew, it is taken back, and the reason is told', async () => {
    await mining(false)
    const grumpy = '0x0000000000000000000000000000000000c0ffee'
    const own = testAccount(anvil, chain)
    const op = await own.sponsored(bundler, [{ to: grumpy, value: 0n, data: '0x' }])
    const { result: hash } = await own.send(bundler, op)
    await untilTrue(async () => (await sentFor(hash)).length === 1, 'it is sent')
    await anvil.request('anvil_setCode', [grumpy, '0x5f5ffd'])
    late += bundlerLimits.replaceMs
    await untilTrue(async () => (await sentFor(hash)).length === 2, 'it is taken back')
    const cancel = (await sentFor(hash)).find(({ kind }) => kind === 'cancel')
    await untilTrue(
      async () => (await anvil.request('eth_getTransactionByHash', [cancel?.hash])) !== null,
      'the node has it',
    )
    await anvil.mine()
    await untilTrue(async () => (await stateOf(hash))?.state === 'dropped', 'it is dropped')
    expect((await stateOf(hash))?.reason).toBe('The call is refused: no reason given')
  })

  it('signed and written down, but never taken by a node: the very same transaction is sent later', async () => {
    node.faults.refuses.add('eth_sendRawTransaction')
    const { hash } = await sendOne()
    await untilTrue(async () => (await sentFor(hash)).length === 1, 'it is written down')
    node.faults.refuses.clear()
    const receipt = await receiptIn(bundler, hash)
    const [only, ...others] = await sentFor(hash)
    expect(others).toEqual([])
    expect(receipt['receipt']).toMatchObject({ transactionHash: only?.hash })
  })

  it('when its block is replaced it has no receipt, and is carried out again', async () => {
    const { hash } = await sendOne()
    const before = await receiptIn(bundler, hash)
    await untilTrue(async () => (await stateOf(hash))?.state === 'included', 'it is included')
    await mining(false)
    await anvil.reorg(1)
    expect((await bundler.ask('eth_getUserOperationReceipt', [hash])).result).toBeNull()
    late += bundlerLimits.leaseMs
    await untilTrue(async () => (await stateOf(hash))?.state === 'sent', 'it is on its way again')
    await mining(true)
    await anvil.mine()
    const after = await receiptIn(bundler, hash)
    expect(after['userOpHash']).toBe(before['userOpHash'])
    await untilTrue(async () => (await stateOf(hash))?.state === 'included', 'it is included again')
  })

  it('attack: whoever sees the bundle sends what is in it himself, and is first', async () => {
    await mining(false)
    const { hash, op } = await sendOne()
    await untilTrue(async () => (await sentFor(hash)).length === 1, 'it is sent')
    const thief = privateKeyToAccount(generatePrivateKey())
    await anvil.request('anvil_setBalance', [thief.address, toHex(10n ** 20n)])
    const raw = await thief.signTransaction({
      type: 'eip1559',
      chainId: anvil.chainId,
      nonce: 0,
      to: chain.contracts.entryPoint,
      data: handleOps(v.parse(rpcUserOperation, op), thief.address),
      gas: 2_000_000n,
      maxFeePerGas: 10n ** 12n,
      maxPriorityFeePerGas: 10n ** 12n,
    })
    const theirs = await anvil.request('eth_sendRawTransaction', [raw])
    await anvil.mine()
    const receipt = await receiptIn(bundler, hash)
    expect(receipt).toMatchObject({ success: true, receipt: { transactionHash: theirs } })
    const [ours] = await sentFor(hash)
    expect(await anvil.request('eth_getTransactionReceipt', [ours?.hash])).toMatchObject({
      status: '0x0',
    })
    await untilTrue(async () => (await stateOf(hash))?.state === 'included', 'it is included')
    expect((await taken())[0]).toBe(BigInt(receipt['actualGasCost'] as Hex))
  })

  it('attack: what is sponsored here and carried out elsewhere counts in the budget all the same', async () => {
    const own = testAccount(anvil, chain)
    const op = await own.sponsored(bundler, nothing)
    const [reserved] = await taken()
    const [from] = (await anvil.request('eth_accounts')) as [Hex]
    const data = handleOps(v.parse(rpcUserOperation, op), from)
    const hash = await anvil.request('eth_sendTransaction', [
      { from, to: chain.contracts.entryPoint, data, gas: numberToHex(2_000_000) },
    ])
    expect(await anvil.request('eth_getTransactionReceipt', [hash])).toMatchObject({
      status: '0x1',
    })
    const unused = await testAccount(anvil, chain).sponsored(bundler, nothing)
    expect(unused['sender']).not.toBe(op['sender'])
    late += bundlerLimits.validitySeconds * 1_000 + bundlerLimits.clockSeconds * 2_000 + 1_000
    await untilTrue(async () => {
      const [now] = await taken()
      return now !== undefined && reserved !== undefined && now > 0n && now < reserved
    }, 'what it cost is counted, and what was not used is not')
  })

  it('the account that sends was used by others: it begins anew with another nonce', async () => {
    await mining(false)
    const { hash } = await sendOne()
    await untilTrue(async () => (await sentFor(hash)).length === 1, 'it is sent')
    const [first] = await sentFor(hash)
    await anvil.request('anvil_dropTransaction', [first?.hash])
    const row = await stateOf(hash)
    await anvil.request('anvil_setNonce', [row?.executor, toHex((row?.executorNonce ?? 0) + 1)])
    node.faults.refuses.add('eth_sendRawTransaction')
    await untilTrue(async () => (await stateOf(hash))?.goneSince !== null, 'it is noticed')
    late += bundlerLimits.goneMs
    await untilTrue(async () => (await sentFor(hash)).length === 2, 'it is signed anew')
    node.faults.refuses.clear()
    await mining(true)
    await anvil.mine()
    expect(await receiptIn(bundler, hash)).toMatchObject({ success: true })
  })

  it('another one with the same nonce: refused while one is on its way', async () => {
    await mining(false)
    const { own, hash } = await sendOne()
    await untilTrue(async () => (await sentFor(hash)).length === 1, 'it is sent')
    const other = await own.sponsored(bundler, [...nothing, ...nothing])
    expect((await own.send(bundler, other)).error).toMatchObject({ code: -32602 })
    await anvil.mine()
    expect(await receiptIn(bundler, hash)).toMatchObject({ success: true })
  })

  it('while all accounts are busy, one that waits is replaced by one that pays a tenth more', async () => {
    await mining(false)
    const busy = [await sendOne(), await sendOne()]
    for (const { hash } of busy)
      await untilTrue(async () => (await sentFor(hash)).length === 1, 'it is sent')
    const own = testAccount(anvil, chain)
    const first = await own.sponsored(bundler, nothing)
    const { result: waiting } = await own.send(bundler, first)
    const fees = {
      maxFeePerGas: toHex(BigInt(first['maxFeePerGas'] ?? 0) * 2n),
      maxPriorityFeePerGas: toHex(BigInt(first['maxPriorityFeePerGas'] ?? 0) * 2n),
    }
    const better = await own.sponsored(bundler, nothing, fees)
    const { result: taking, error } = await own.send(bundler, better)
    expect(error).toBeNull()
    expect((await stateOf(waiting))?.state).toBe('dropped')
    await mining(true)
    await anvil.mine()
    expect(await receiptIn(bundler, taking)).toMatchObject({ success: true })
    expect((await bundler.ask('eth_getUserOperationReceipt', [waiting])).result).toBeNull()
  })

  it('what was dropped may be asked for again, and begins anew', async () => {
    await mining(false)
    node.faults.refuses.add('eth_sendRawTransaction')
    const own = testAccount(anvil, chain)
    await anvil.request('anvil_setBalance', [own.address, toHex(10n ** 18n)])
    const draft = await own.draft(nothing)
    const price = await bundler.ask('pimlico_getUserOperationGasPrice')
    const gas = await bundler.ask('eth_estimateUserOperationGas', [
      draft,
      chain.contracts.entryPoint,
    ])
    const { fast } = price.result as { fast: object }
    const op = await own.sign({ ...draft, ...fast, ...(gas.result as object) })
    const { result: hash } = await own.send(bundler, op)
    await untilTrue(async () => (await sentFor(hash)).length === 1, 'it is written down')
    late += bundlerLimits.lifeMs + bundlerLimits.endMs
    await untilTrue(async () => (await stateOf(hash))?.state === 'dropped', 'no node ever took it')
    node.faults.refuses.clear()
    await mining(true)
    expect((await own.send(bundler, op)).result).toBe(hash)
    expect(await receiptIn(bundler, hash)).toMatchObject({ success: true })
  })

  it('a chain that went back to an older state is believed, once what was sent is over', async () => {
    const before = await anvil.snapshot()
    for (let count = 0; count < 2; count += 1) await receiptIn(bundler, (await sendOne()).hash)
    await anvil.mine(bundlerLimits.finality + 1)
    late += bundlerLimits.leaseMs
    await untilTrue(async () => {
      const rows = await bundler.db.select({ isOver: operation.isOver }).from(operation)
      return rows.every(({ isOver }) => isOver)
    }, 'all is over')
    await anvil.revert(before)
    expect(await receiptIn(bundler, (await sendOne()).hash)).toMatchObject({ success: true })
  })

  it('what waited too long is gone through again before it is sent', async () => {
    await mining(false)
    const busy = [await sendOne(), await sendOne()]
    for (const { hash } of busy)
      await untilTrue(async () => (await sentFor(hash)).length === 1, 'it is sent')
    const grumpy = '0x0000000000000000000000000000000000c0ffee'
    const own = testAccount(anvil, chain)
    const op = await own.sponsored(bundler, [{ to: grumpy, value: 0n, data: '0x' }])
    const { result: hash } = await own.send(bundler, op)
    await anvil.request('anvil_setCode', [grumpy, '0x5f5ffd'])
    late += bundlerLimits.simulatedMs
    await mining(true)
    await anvil.mine()
    await untilTrue(async () => (await stateOf(hash))?.state === 'dropped', 'it is dropped')
    expect(await sentFor(hash)).toEqual([])
    expect((await stateOf(hash))?.reason).toBe('The call is refused: no reason given')
  })
})

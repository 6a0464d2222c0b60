import { EntryPoint } from '@metamask/delegation-abis'
import { encodeCalls, type AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import {
  rpcUserOperation,
  stubSignature,
  toRpc,
  userOperationTypedData,
  type UserOperation,
} from '@causeway/protocol/smartAccount/userOperation'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { handleOperation } from '@causeway/testkit/smartAccounts/handleOperation'
import { parse } from 'valibot'
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseEther,
  toHex,
  type Address,
  stringToHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBundlerServer, type BundlerServer } from './bundlerServer.ts'

/* Threat 16 of facts/embedded-wallet.md §1.6: whoever pays is drained. The real service, the paymaster as it is deployed, the published contracts. */

const chainId = 31_337
const newKey = () => privateKeyToAccount(generatePrivateKey())
type Key = ReturnType<typeof newKey>
/** What the bundler answers. */
type Answer = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}
/** In whose name it is asked. */
type Name = { readonly project: string; readonly user: string }

let anvil: Anvil
let bundler: BundlerServer
beforeAll(async () => {
  anvil = await startAnvil({ chainId, args: ['--hardfork', 'prague'] })
  bundler = await startBundlerServer(anvil, { project: '0.01', user: '0.004' })
}, 300_000)
afterAll(async () => {
  await bundler?.stop()
  await anvil?.stop()
})

const client = () => createPublicClient({ chain: foundry, transport: http(anvil.rpcUrl) })
const deposit = () =>
  client().readContract({
    address: bundler.contracts.entryPoint,
    abi: EntryPoint,
    functionName: 'balanceOf',
    args: [bundler.paymaster],
  })
/** What was sent so far, by all accounts of the bundler. */
const sendings = async () => {
  const counts = bundler.senders.map((address) => client().getTransactionCount({ address }))
  return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0)
}
let names = 0
/** Somebody new in an app that nobody has spent anything of. */
const nobody = (): Name => ({ project: `app${(names += 1)}`, user: `user${names}` })

/** Asks the bundler as the wallet's service does. */
async function ask(name: Name, method: string, ...params: readonly unknown[]): Promise<Answer> {
  const response = await fetch(`${bundler.url}/rpc/${chainId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${bundler.token}`,
      'x-causeway-project': name.project,
      'x-causeway-user': name.user,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()) as Answer
}

/** The first operation of a new account. */
function draft(owner: Key, call: AccountCall = { to: owner.address, value: 0n, data: '0x' }) {
  const { address, ...making } = hybridAccount(owner.address, bundler.contracts)
  return {
    sender: address,
    nonce: '0x0',
    ...making,
    callData: encodeCalls([call]),
    signature: stubSignature,
  }
}

const sponsor = (name: Name, op: object) =>
  ask(name, 'pm_sponsorUserOperation', op, bundler.contracts.entryPoint)

/** An operation that the paymaster agreed to, as its owner signs it. */
async function sponsored(owner: Key, name: Name): Promise<UserOperation> {
  const op = draft(owner)
  const { result, error } = await sponsor(name, op)
  expect(error).toBeUndefined()
  return signed(owner, parse(rpcUserOperation, { ...op, ...(result as object) }))
}

async function signed(owner: Key, op: UserOperation): Promise<UserOperation> {
  const place = {
    entryPoint: bundler.contracts.entryPoint,
    chainId,
    account: 'HybridDeleGator',
  } as const
  return { ...op, signature: await owner.signTypedData(userOperationTypedData(op, place)) }
}

const send = (name: Name, op: UserOperation, entryPoint: Address = bundler.contracts.entryPoint) =>
  ask(name, 'eth_sendUserOperation', toRpc(op), entryPoint)

async function receiptOf(name: Name, hash: unknown) {
  const asked = () => ask(name, 'eth_getUserOperationReceipt', hash)
  await expect.poll(async () => (await asked()).result, { timeout: 30_000 }).toBeTruthy()
  return (await asked()).result as { readonly success: boolean; readonly paymaster: Address }
}

describe('threat 16: what is changed after it was sponsored, late, or for another entry point', () => {
  it('[T16] an operation that was changed is refused by the paymaster, signed anew by its owner or not', async () => {
    const [owner, name] = [newKey(), nobody()]
    const op = await sponsored(owner, name)
    const before = await deposit()
    const greedy = encodeCalls([{ to: newKey().address, value: 0n, data: '0x1234' }])
    for (const changed of [
      { ...op, callData: greedy },
      { ...op, callGasLimit: op.callGasLimit + 1n },
      { ...op, verificationGasLimit: op.verificationGasLimit + 1n },
      { ...op, preVerificationGas: op.preVerificationGas + 1n },
      { ...op, maxFeePerGas: op.maxFeePerGas + 1n },
      { ...op, paymasterVerificationGasLimit: (op.paymasterVerificationGasLimit ?? 0n) + 1n },
    ]) {
      const again = await signed(owner, changed)
      expect((await send(name, again)).error).toMatchObject({
        code: -32501,
        message: 'This operation is not the one that was sponsored.',
      })
      // Past the bundler, to the entry point itself: whoever sends it is none of the operator's senders.
      expect(await handleOperation(anvil, bundler.contracts.entryPoint, again)).toMatchObject({
        outcome: 'refused',
        // `FailedOpWithRevert`, whose words stand in it as bytes.
        reason: expect.stringContaining(stringToHex('AA33 reverted').slice(2)) as string,
      })
    }
    expect(await deposit()).toBe(before)

    const { result } = await send(name, op)
    expect(await receiptOf(name, result)).toMatchObject({ success: true })
    const cost = before - (await deposit())
    expect(cost).toBeGreaterThan(0n)
    // And once only: the bundler knows it, and nothing more is sent.
    const sent = await sendings()
    expect((await send(name, op)).result).toBe(result)
    expect(await handleOperation(anvil, bundler.contracts.entryPoint, op)).toMatchObject({
      outcome: 'refused',
    })
    expect([await sendings(), await deposit()]).toEqual([sent, before - cost])
  })

  it('[T16] another entry point is refused, whoever says that it is one', async () => {
    const [owner, name] = [newKey(), nobody()]
    const op = await sponsored(owner, name)
    const other = newKey().address
    expect((await send(name, op, other)).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining(bundler.contracts.entryPoint) as string,
    })
    const asked = await ask(name, 'pm_sponsorUserOperation', draft(newKey()), other)
    expect(asked.error?.code).toBe(-32602)
  })

  it('[T16] a sponsorship that is over is refused', async () => {
    const state = await anvil.snapshot()
    const [owner, name] = [newKey(), nobody()]
    const op = await sponsored(owner, name)
    await anvil.increaseTime(11 * 60)
    expect((await send(name, op)).error).toMatchObject({
      code: -32503,
      message: expect.stringContaining('AA32 paymaster expired or not due') as string,
    })
    await anvil.revert(state)
  })
})

describe('threat 16: budgets', () => {
  it('[T16] a user’s ends where it is set, for all their accounts together, and another user’s does not', async () => {
    const name = nobody()
    const asked: Answer[] = []
    for (let round = 0; round < 12; round += 1) asked.push(await sponsor(name, draft(newKey())))
    const refused = asked.filter(({ error }) => error)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(12)
    for (const { error } of refused)
      expect(error).toMatchObject({
        code: -32011,
        message: expect.stringContaining('budget') as string,
      })
    expect((await sponsor({ ...name, user: 'another' }, draft(newKey()))).error).toBeUndefined()
  })

  it('[T16] a project’s ends for all its users at once, and another project’s does not', async () => {
    const { project } = nobody()
    const asked = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        sponsor({ project, user: `u${index}` }, draft(newKey())),
      ),
    )
    const paid = asked.flatMap(({ result }) => (result === undefined ? [] : [result]))
    const most = paid.reduce<bigint>((sum, fields) => sum + mostOf(fields), 0n)
    expect(most).toBeLessThanOrEqual(parseEther('0.01'))
    expect(paid.length).toBeGreaterThan(0)
    for (const { error } of asked.filter((one) => one.error)) expect(error?.code).toBe(-32011)
    expect(paid.length).toBeLessThan(30)
    expect((await sponsor(nobody(), draft(newKey()))).error).toBeUndefined()
  })
})

/** What an operation with these fields can cost, in wei. */
function mostOf(fields: unknown): bigint {
  const of = (name: string) => BigInt((fields as Record<string, string>)[name] ?? 0)
  const gas = [
    'callGasLimit',
    'verificationGasLimit',
    'preVerificationGas',
    'paymasterVerificationGasLimit',
    'paymasterPostOpGasLimit',
  ].reduce((sum, name) => sum + of(name), 0n)
  return gas * of('maxFeePerGas')
}

describe('threat 17: an account that somebody else makes first', () => {
  it('[T17] is sponsored without its making from then on, and what was signed with it takes nothing', async () => {
    const [owner, name] = [newKey(), nobody()]
    const op = await sponsored(owner, name)
    const [attacker] = (await anvil.request('eth_accounts')) as [Address]
    const { factory: to, factoryData: data } = hybridAccount(owner.address, bundler.contracts)
    await anvil.request('eth_sendTransaction', [{ from: attacker, to, data }])
    const before = await deposit()
    expect((await send(name, op)).error?.message).toContain('AA10 sender already constructed')
    expect(await deposit()).toBe(before)
    const { factory: _factory, factoryData: _data, ...again } = draft(owner)
    const { result } = await sponsor(name, again)
    const made = parse(rpcUserOperation, { ...again, ...(result as object) })
    const sent = await send(name, await signed(owner, made))
    expect(await receiptOf(name, sent.result)).toMatchObject({ success: true })
  })
})

describe('threat 16: what would fail, and who is not ours', () => {
  it('[T16] a call that fails is found out before it is paid for, and nothing is sent', async () => {
    const [owner, name] = [newKey(), nobody()]
    const [before, sent] = [await deposit(), await sendings()]
    const failing = draft(owner, { to: newKey().address, value: parseEther('1'), data: '0x' })
    expect((await sponsor(name, failing)).error?.code).toBe(-32521)

    // Sponsored while it works; then the coin is gone.
    const { address } = hybridAccount(owner.address, bundler.contracts)
    await anvil.request('anvil_setBalance', [address, toHex(parseEther('1'))])
    const agreed = await sponsor(name, failing)
    expect(agreed.error).toBeUndefined()
    await anvil.request('anvil_setBalance', [address, '0x0'])
    const op = parse(rpcUserOperation, { ...failing, ...(agreed.result as object) })
    expect((await send(name, await signed(owner, op))).error?.code).toBe(-32521)
    expect([await deposit(), await sendings()]).toEqual([before, sent])
  })

  it('[T16] an account that is none of ours is refused, made or not', async () => {
    const name = nobody()
    const before = [await deposit(), await sendings()]
    const ours = draft(newKey())
    const foreign = newKey().address
    // It agrees to everything: PUSH1 0, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN.
    await anvil.request('anvil_setCode', [foreign, '0x600060005260206000f3'])
    const made = { ...ours, sender: foreign, factory: undefined, factoryData: undefined }
    const transfer = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [foreign, 1n],
    })
    for (const op of [
      made,
      { ...ours, sender: foreign },
      { ...ours, factory: foreign },
      { ...ours, factoryData: `${ours.factoryData}00` },
      { ...draft(newKey()), factoryData: ours.factoryData },
      // No call of the account that the wallet can read.
      { ...ours, callData: transfer },
    ]) {
      const { error } = await sponsor(name, op)
      expect(error?.code, JSON.stringify(op).slice(0, 200)).toBeLessThan(-32_000)
    }
    expect([await deposit(), await sendings()]).toEqual(before)
  })

  it('[T16] nobody asks without the token, or in the name of no project', async () => {
    const post = (headers: Readonly<Record<string, string>>) =>
      fetch(`${bundler.url}/rpc/${chainId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      })
    expect((await post({})).status).toBe(401)
    expect((await post({ authorization: `Bearer ${bundler.token}0` })).status).toBe(401)
    const unnamed = await post({ authorization: `Bearer ${bundler.token}` })
    expect(((await unnamed.json()) as Answer).error?.message).toContain('names no project')
    expect(bundler.lines.join('\n')).not.toContain(bundler.token)
  })
})

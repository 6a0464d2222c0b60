import { ERC1967Proxy } from '@metamask/delegation-abis/bytecode'
import {
  EntryPoint,
  HybridDeleGator,
  MultiSigDeleGator,
  SimpleFactory,
} from '@metamask/delegation-abis'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { deploySmartAccounts } from '@causeway/testkit/smartAccounts/deploySmartAccounts'
import { handleOperation } from '@causeway/testkit/smartAccounts/handleOperation'
import { createPublicClient, http, keccak256, parseEther, slice, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeCalls, type AccountCall } from './encodeCalls.ts'
import type { SmartAccountContracts } from './smartAccountContracts.ts'
import { hybridAccount, sessionAccount, type MadeAccount, proxyCode } from './hybridAccount.ts'
import { wrapUndeployed } from '../../../../apps/frame/src/smart/wrapUndeployed.ts'
import {
  stubSignature,
  userOperationHash,
  userOperationTypedData,
  type UserOperation,
} from './userOperation.ts'

const chainId = 31337
let anvil: Anvil
let contracts: SmartAccountContracts
beforeAll(async () => {
  anvil = await startAnvil({ chainId })
  contracts = await deploySmartAccounts(anvil)
})
afterAll(() => anvil.stop())

const client = () => createPublicClient({ chain: foundry, transport: http(anvil.rpcUrl) })
const balanceOf = (address: Hex) => client().getBalance({ address })
const newKey = () => privateKeyToAccount(generatePrivateKey())
const place = () => ({ entryPoint: contracts.entryPoint, chainId })

async function fund(address: Hex): Promise<void> {
  await anvil.request('anvil_setBalance', [address, `0x${parseEther('1').toString(16)}`])
}

/** An operation without fees: who pays is not what is tested here. */
function draft(account: MadeAccount, calls: readonly AccountCall[], nonce: bigint): UserOperation {
  return {
    sender: account.address,
    nonce,
    ...(nonce === 0n ? { factory: account.factory, factoryData: account.factoryData } : {}),
    callData: encodeCalls(calls),
    callGasLimit: 1_000_000n,
    verificationGasLimit: 2_000_000n,
    preVerificationGas: 50_000n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    signature: stubSignature,
  }
}

async function signed(op: UserOperation, key: ReturnType<typeof newKey>): Promise<UserOperation> {
  const typedData = userOperationTypedData(op, { ...place(), account: 'HybridDeleGator' })
  return { ...op, signature: await key.signTypedData(typedData) }
}

const ether = (to: Hex, value = 1n): AccountCall => ({ to, value, data: '0x' })

describe('hybridAccount', () => {
  it('is made of the proxy that the framework’s package has', () => {
    expect(proxyCode).toBe(ERC1967Proxy)
  })

  it('says where the factory makes it, and by which call; its owner is the key and nobody else', async () => {
    const { address: owner } = newKey()
    const account = hybridAccount(owner, contracts)
    await sendTo(account.factory, account.factoryData)
    const read = { address: account.address, abi: HybridDeleGator } as const
    expect(await client().readContract({ ...read, functionName: 'owner' })).toBe(owner)
    expect(await client().readContract({ ...read, functionName: 'getKeyIdHashesCount' })).toBe(0n)
    expect(await client().readContract({ ...read, functionName: 'getImplementation' })).toBe(
      contracts.hybrid,
    )
  })

  it('of a session is the same for one key, and needs both of two, in the order given', async () => {
    const [one, two] = [newKey().address, newKey().address]
    expect(sessionAccount([one], contracts)).toEqual(hybridAccount(one, contracts))
    const account = sessionAccount([one, two], contracts)
    expect(sessionAccount([two, one], contracts).address).not.toBe(account.address)
    await sendTo(account.factory, account.factoryData)
    const read = { address: account.address, abi: MultiSigDeleGator } as const
    expect(await client().readContract({ ...read, functionName: 'getSigners' })).toEqual([one, two])
    expect(await client().readContract({ ...read, functionName: 'getThreshold' })).toBe(2n)
    expect(() => sessionAccount([], contracts)).toThrow('one key or two')
    expect(() => sessionAccount([one, two, newKey().address], contracts)).toThrow('one key or two')
    expect(() => sessionAccount([one, one], contracts)).toThrow('the same')
  })

  it('has the address that the factory computes of the code it is sent', async () => {
    const account = hybridAccount(newKey().address, contracts)
    // deploy(bytes,bytes32): the code begins after selector, place, salt and length.
    const code = slice(account.factoryData, 100, 100 + Number(slice(account.factoryData, 68, 100)))
    const computed = await client().readContract({
      address: contracts.factory,
      abi: SimpleFactory,
      functionName: 'computeAddress',
      args: [keccak256(code), `0x${'00'.repeat(32)}`],
    })
    expect(computed).toBe(account.address)
  })
})

async function sendTo(to: Hex, data: Hex): Promise<void> {
  const [from] = (await anvil.request('eth_accounts')) as [Hex]
  await anvil.request('eth_sendTransaction', [{ from, to, data }])
  await anvil.mine()
}

describe('userOperation', () => {
  it('has the hash that the entry point computes, whoever pays', async () => {
    const account = hybridAccount(newKey().address, contracts)
    const op = draft(account, [ether(newKey().address)], 0n)
    const paid: UserOperation = {
      ...op,
      nonce: 7n << 64n,
      maxFeePerGas: 3n * 10n ** 9n,
      maxPriorityFeePerGas: 2n * 10n ** 9n,
      paymaster: newKey().address,
      paymasterVerificationGasLimit: 70_000n,
      paymasterPostOpGasLimit: 5n,
      paymasterData: '0x1234',
    }
    for (const one of [op, paid, { ...paid, factory: undefined, factoryData: undefined }]) {
      const asked = await client().readContract({
        address: contracts.entryPoint,
        abi: EntryPoint,
        functionName: 'getUserOpHash',
        args: [toPackedUserOperation(one)],
      })
      expect(userOperationHash(one, place())).toBe(asked)
    }
  })

  it('signed by the owner deploys the account and does what it says; by another key it is refused', async () => {
    const owner = newKey()
    const account = hybridAccount(owner.address, contracts)
    await fund(account.address)
    const { address: to } = newKey()
    const op = draft(account, [ether(to, 5n)], 0n)
    const handled = await handleOperation(anvil, contracts.entryPoint, await signed(op, newKey()))
    expect(handled).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('AA24') })
    expect(await handleOperation(anvil, contracts.entryPoint, await signed(op, owner))).toEqual({
      outcome: 'done',
      reason: '',
      hash: userOperationHash(op, place()),
    })
    expect(await balanceOf(to)).toBe(5n)
  })

  it('of several calls does all of them or none', async () => {
    const owner = newKey()
    const account = hybridAccount(owner.address, contracts)
    await fund(account.address)
    const [one, two] = [newKey().address, newKey().address]
    const run = async (calls: readonly AccountCall[], nonce: bigint) =>
      handleOperation(
        anvil,
        contracts.entryPoint,
        await signed(draft(account, calls, nonce), owner),
      )
    expect(await run([ether(one, 2n), ether(two, 3n)], 0n)).toMatchObject({ outcome: 'done' })
    expect(await run([ether(one, 2n), ether(two, parseEther('2'))], 1n)).toMatchObject({
      outcome: 'failed',
    })
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([2n, 3n])
  })
})

describe('a signature of the account', () => {
  it('is the owner’s own, wrapped before the account is there', async () => {
    const owner = newKey()
    const account = hybridAccount(owner.address, contracts)
    const message = 'A text'
    const signature = await owner.signMessage({ message })
    const verify = (by: Hex) =>
      client().verifyMessage({ address: account.address, message, signature: by })
    expect(await verify(signature)).toBe(false)
    expect(await verify(wrapUndeployed(signature, account))).toBe(true)
    const foreign = await newKey().signMessage({ message })
    expect(await verify(wrapUndeployed(foreign, account))).toBe(false)
    await sendTo(account.factory, account.factoryData)
    expect(await verify(signature)).toBe(true)
    expect(await verify(wrapUndeployed(signature, account))).toBe(true)
    expect(await verify(foreign)).toBe(false)
  })
})

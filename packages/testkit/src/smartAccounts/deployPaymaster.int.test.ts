import { encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import {
  userOperationTypedData,
  type UserOperation,
} from '@causeway/protocol/smartAccount/userOperation'
import { EntryPoint } from '@metamask/delegation-abis'
import { concat, createPublicClient, http, numberToHex, parseAbiParameters, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil, type Anvil } from '../chain/startAnvil.ts'
import { deployPaymaster } from './deployPaymaster.ts'
import { deploySmartAccounts } from './deploySmartAccounts.ts'
import { handleOperation } from './handleOperation.ts'

const newKey = () => privateKeyToAccount(generatePrivateKey())
const [service, owner, safe] = [newKey(), newKey(), newKey().address]
const chainId = 31337

let anvil: Anvil
let contracts: SmartAccountContracts
let paymaster: Hex
beforeAll(async () => {
  anvil = await startAnvil({ chainId })
  contracts = await deploySmartAccounts(anvil)
  paymaster = await deployPaymaster(anvil, terms())
})
afterAll(() => anvil.stop())

const terms = () => ({
  entryPoint: contracts.entryPoint,
  owner: safe,
  signer: service.address,
  // Who carries operations out in tests: the chain's first account.
  senders: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] as const,
  costCeiling: 10n ** 16n,
  deposit: 10n ** 18n,
})
const client = () => createPublicClient({ chain: foundry, transport: http(anvil.rpcUrl) })
const deposited = () =>
  client().readContract({
    address: contracts.entryPoint,
    abi: EntryPoint,
    functionName: 'balanceOf',
    args: [paymaster],
  })

const request = parseAbiParameters(
  'address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,uint256 paymasterVerificationGasLimit,uint256 paymasterPostOpGasLimit,uint48 validAfter,uint48 validUntil',
)

/** What a signing service makes of an operation: its agreement for five minutes. */
async function sponsored(op: UserOperation, key = service): Promise<UserOperation> {
  const now = Number((await client().getBlock()).timestamp)
  const [validAfter, validUntil] = [now - 60, now + 240]
  const paid = { ...op, paymasterVerificationGasLimit: 100_000n, paymasterPostOpGasLimit: 0n }
  const signature = await key.signTypedData({
    domain: { name: 'CausewayPaymaster', version: '1', chainId, verifyingContract: paymaster },
    types: { UserOperationRequest: request },
    primaryType: 'UserOperationRequest',
    message: { ...toPackedUserOperation(paid), ...paid, validAfter, validUntil },
  })
  const seconds = [validAfter, validUntil].map((second) => numberToHex(second, { size: 6 }))
  return { ...paid, paymaster, paymasterData: concat([...seconds, signature]) }
}

async function signed(op: UserOperation): Promise<UserOperation> {
  const place = { entryPoint: contracts.entryPoint, chainId, account: 'HybridDeleGator' } as const
  return { ...op, signature: await owner.signTypedData(userOperationTypedData(op, place)) }
}

async function handled(op: UserOperation) {
  return handleOperation(anvil, contracts.entryPoint, await signed(op))
}

function first(): UserOperation {
  const { address, ...made } = hybridAccount(owner.address, contracts)
  return {
    sender: address,
    nonce: 0n,
    ...made,
    callData: encodeCalls([{ to: safe, value: 0n, data: '0x' }]),
    callGasLimit: 200_000n,
    verificationGasLimit: 800_000n,
    preVerificationGas: 60_000n,
    maxFeePerGas: 2n * 10n ** 9n,
    maxPriorityFeePerGas: 10n ** 9n,
    signature: '0x',
  }
}

describe('deployPaymaster', () => {
  it('pays for an account that has nothing, from its making on, and for no more than was agreed to', async () => {
    const op = await sponsored(first())
    expect(await handled({ ...op, callGasLimit: 200_001n })).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('AA34') as string,
    })
    expect(await handled(await sponsored(first(), owner))).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('AA34') as string,
    })
    const before = await deposited()
    expect(await handled(op)).toMatchObject({ outcome: 'done' })
    const cost = before - (await deposited())
    expect(cost).toBeGreaterThan(0n)
    expect(cost).toBeLessThan(terms().costCeiling)
  })

  it('is left alone the second time, and gets back what its deposit lost', async () => {
    expect(await deposited()).toBeLessThan(terms().deposit)
    expect(await deployPaymaster(anvil, terms())).toBe(paymaster)
    expect(await deposited()).toBe(terms().deposit)
    const height = await client().getBlockNumber()
    expect(await deployPaymaster(anvil, terms())).toBe(paymaster)
    expect(await client().getBlockNumber()).toBe(height)
  })
})

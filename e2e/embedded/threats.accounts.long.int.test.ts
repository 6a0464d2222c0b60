import {
  EIP7702StatelessDeleGator,
  HybridDeleGator,
  MultiSigDeleGator,
} from '@metamask/delegation-abis'
import { encodeCalls, type AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import {
  hybridAccount,
  sessionAccount,
  type MadeAccount,
} from '@causeway/protocol/smartAccount/hybridAccount'
import {
  userOperationTypedData,
  type UserOperation,
} from '@causeway/protocol/smartAccount/userOperation'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { deploySmartAccounts } from '@causeway/testkit/smartAccounts/deploySmartAccounts'
import { handleOperation } from '@causeway/testkit/smartAccounts/handleOperation'
import {
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  createWalletClient,
  http,
  parseEther,
  toHex,
  type Abi,
  type Address,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/* The threats of facts/embedded-wallet.md §1.6 that are the smart accounts', against the contracts that stand on public chains. */

const chainId = 31_337
const newKey = () => privateKeyToAccount(generatePrivateKey())

let anvil: Anvil
let contracts: SmartAccountContracts
beforeAll(async () => {
  anvil = await startAnvil({ chainId, args: ['--hardfork', 'prague'] })
  contracts = await deploySmartAccounts(anvil)
}, 60_000)
afterAll(() => anvil?.stop())

const client = () => createPublicClient({ chain: foundry, transport: http(anvil.rpcUrl) })
const balanceOf = (address: Address) => client().getBalance({ address })
const fund = (address: Address) =>
  anvil.request('anvil_setBalance', [address, toHex(parseEther('1'))])

/** Somebody with coins, who is nobody's friend. */
async function outsider() {
  const account = newKey()
  await fund(account.address)
  return createWalletClient({ account, chain: foundry, transport: http(anvil.rpcUrl) })
}

/** The name of the error with which a contract refuses an outsider's call. */
async function refusal(call: {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}): Promise<string> {
  try {
    await client().simulateContract({ ...call, account: newKey() })
    return 'carried out'
  } catch (error) {
    const reverted =
      error instanceof BaseError
        ? error.walk((cause) => cause instanceof ContractFunctionRevertedError)
        : null
    return reverted instanceof ContractFunctionRevertedError
      ? (reverted.data?.errorName ?? reverted.shortMessage)
      : String(error)
  }
}

/** One payment of an account, as its owner signs it. */
async function payment(
  owner: ReturnType<typeof newKey>,
  made: MadeAccount,
  call: AccountCall,
  isMade = false,
): Promise<UserOperation> {
  const { address, ...making } = made
  const op: UserOperation = {
    sender: address,
    nonce: 0n,
    ...(isMade ? {} : making),
    callData: encodeCalls([call]),
    callGasLimit: 200_000n,
    verificationGasLimit: 800_000n,
    preVerificationGas: 60_000n,
    maxFeePerGas: 2_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    signature: '0x',
  }
  const place = { entryPoint: contracts.entryPoint, chainId, account: 'HybridDeleGator' } as const
  return { ...op, signature: await owner.signTypedData(userOperationTypedData(op, place)) }
}

describe('threat 17: front-running of initCode or of an initialisation', () => {
  it('[T17] an account that an attacker makes first is still its owner’s, and the first operation works', async () => {
    const owner = newKey()
    const made = hybridAccount(owner.address, contracts)
    await fund(made.address)
    const call = { to: newKey().address, value: 5n, data: '0x' } as const
    const waiting = await payment(owner, made, call)

    const attacker = await outsider()
    const hash = await attacker.sendTransaction({ to: made.factory, data: made.factoryData })
    expect((await client().waitForTransactionReceipt({ hash })).status).toBe('success')
    const account = { address: made.address, abi: HybridDeleGator } as const
    expect(await client().readContract({ ...account, functionName: 'owner' })).toBe(owner.address)
    expect(await client().readContract({ ...account, functionName: 'getKeyIdHashesCount' })).toBe(
      0n,
    )

    // What was signed before is refused as a whole, for its reason, and takes nothing; the same call without the making works.
    expect(await handleOperation(anvil, contracts.entryPoint, waiting)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('AA10 sender already constructed') as string,
    })
    expect(await balanceOf(call.to)).toBe(0n)
    const again = await payment(owner, made, call, true)
    expect(await handleOperation(anvil, contracts.entryPoint, again)).toMatchObject({
      outcome: 'done',
    })
    expect(await balanceOf(call.to)).toBe(5n)
  })

  it('[T17] another owner, other keys or another implementation make another account', () => {
    const owner = newKey().address
    const { address } = hybridAccount(owner, contracts)
    const others = [
      hybridAccount(newKey().address, contracts),
      hybridAccount(owner, { ...contracts, hybrid: contracts.multiSig }),
      sessionAccount([owner, newKey().address], contracts),
    ]
    expect(new Set([address, ...others.map((other) => other.address)]).size).toBe(4)
  })

  it('[T17] nobody initialises an account that stands, and its owner does not either', async () => {
    const [one, two] = [newKey().address, newKey().address]
    const attacker = await outsider()
    const [hybrid, session] = [hybridAccount(one, contracts), sessionAccount([one, two], contracts)]
    for (const { factory, factoryData } of [hybrid, session]) {
      const hash = await attacker.sendTransaction({ to: factory, data: factoryData })
      await client().waitForTransactionReceipt({ hash })
    }
    const thief = attacker.account.address
    const own = { address: hybrid.address, abi: HybridDeleGator }
    const keys = [[], [], []] as const
    expect(await refusal({ ...own, functionName: 'initialize', args: [thief, ...keys] })).toBe(
      'InvalidInitialization',
    )
    const again = { ...own, functionName: 'reinitialize', args: [2, thief, ...keys, true] }
    expect(await refusal(again)).toBe('NotEntryPointOrSelf')
    const both = { address: session.address, abi: MultiSigDeleGator }
    expect(await refusal({ ...both, functionName: 'initialize', args: [[thief], 1n] })).toBe(
      'InvalidInitialization',
    )
    const anew = { ...both, functionName: 'reinitialize', args: [2n, [thief], 1n, true] }
    expect(await refusal(anew)).toBe('NotEntryPointOrSelf')
    for (const at of [own, both])
      expect(await refusal({ ...at, functionName: 'upgradeToAndCall', args: [thief, '0x'] })).toBe(
        'NotEntryPointOrSelf',
      )
  })

  it('[T17] the implementations themselves cannot be taken', async () => {
    const thief = newKey().address
    const hybrid = { address: contracts.hybrid, abi: HybridDeleGator }
    expect(
      await refusal({ ...hybrid, functionName: 'initialize', args: [thief, [], [], []] }),
    ).toBe('InvalidInitialization')
    const multiSig = { address: contracts.multiSig, abi: MultiSigDeleGator }
    expect(await refusal({ ...multiSig, functionName: 'initialize', args: [[thief], 1n] })).toBe(
      'InvalidInitialization',
    )
    for (const at of [hybrid, multiSig])
      expect(await refusal({ ...at, functionName: 'upgradeToAndCall', args: [thief, '0x'] })).toBe(
        'UUPSUnauthorizedCallContext',
      )
  })

  it('[T17] an upgraded key (EIP-7702) has nothing to initialise, and no outsider carries anything out in it', async () => {
    const owner = newKey()
    await fund(owner.address)
    const wallet = createWalletClient({
      account: owner,
      chain: foundry,
      transport: http(anvil.rpcUrl),
    })
    const authorization = await wallet.signAuthorization({
      contractAddress: contracts.stateless7702,
      executor: 'self',
    })
    const hash = await wallet.sendTransaction({
      to: owner.address,
      authorizationList: [authorization],
    })
    await client().waitForTransactionReceipt({ hash })
    expect(
      EIP7702StatelessDeleGator.filter(
        (item) => item.type === 'function' && /initiali[sz]e|upgrade|owner/iu.test(item.name),
      ),
    ).toEqual([])

    const thief = newKey().address
    const own = { address: owner.address, abi: EIP7702StatelessDeleGator }
    const steal = { target: thief, value: parseEther('0.5'), callData: '0x' }
    const [mode, execution] = [
      toHex(0, { size: 32 }),
      encodeCalls([{ to: thief, value: 1n, data: '0x' }]),
    ]
    expect(await refusal({ ...own, functionName: 'execute', args: [steal] })).toBe(
      'NotEntryPointOrSelf',
    )
    expect(await refusal({ ...own, functionName: 'execute', args: [mode, execution] })).toBe(
      'NotEntryPointOrSelf',
    )
    expect(
      await refusal({ ...own, functionName: 'executeFromExecutor', args: [mode, execution] }),
    ).toBe('NotDelegationManager')
    const withdrawal = { ...own, functionName: 'withdrawDeposit', args: [thief, 1n] }
    expect(await refusal(withdrawal)).toBe('NotEntryPointOrSelf')

    // The same authorisation, brought again by whoever saw it, does nothing: its nonce is used.
    const attacker = await outsider()
    const nonce = await client().getTransactionCount({ address: owner.address })
    const replay = await attacker.sendTransaction({
      to: owner.address,
      authorizationList: [authorization],
    })
    await client().waitForTransactionReceipt({ hash: replay })
    expect(await client().getTransactionCount({ address: owner.address })).toBe(nonce)
  })
})

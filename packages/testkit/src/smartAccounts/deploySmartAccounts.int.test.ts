import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { EIP7702StatelessDeleGator, EntryPoint, SimpleFactory } from '@metamask/delegation-abis'
import {
  createPublicClient,
  createWalletClient,
  concat,
  http,
  isAddressEqual,
  zeroHash,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil, type Anvil } from '../chain/startAnvil.ts'
import { deploySmartAccounts } from './deploySmartAccounts.ts'

let anvil: Anvil
let contracts: SmartAccountContracts
let seconds: number
beforeAll(async () => {
  anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  const before = performance.now()
  contracts = await deploySmartAccounts(anvil)
  seconds = (performance.now() - before) / 1000
})
afterAll(() => anvil.stop())

const client = () => createPublicClient({ chain: foundry, transport: http(anvil.rpcUrl) })
const read = (address: Hex, functionName: 'entryPoint' | 'delegationManager') =>
  client().readContract({ address, abi: EIP7702StatelessDeleGator, functionName })

describe('deploySmartAccounts', () => {
  it('puts code at every address, and each account knows this entry point and manager', async () => {
    const { enforcers, ...rest } = contracts
    for (const address of [...Object.values(rest), ...Object.values(enforcers)]) {
      expect((await client().getCode({ address }))?.length, address).toBeGreaterThan(100)
    }
    for (const account of [contracts.hybrid, contracts.multiSig, contracts.stateless7702]) {
      expect(await read(account, 'entryPoint')).toBe(contracts.entryPoint)
      expect(await read(account, 'delegationManager')).toBe(contracts.delegationManager)
    }
    // The machine is shared: the bar of two seconds is for a calm one.
    expect(seconds).toBeLessThan(10)
  })

  it('does nothing the second time, and has the same addresses on another chain', async () => {
    const before = await client().getBlockNumber()
    expect(await deploySmartAccounts(anvil)).toEqual(contracts)
    expect(await client().getBlockNumber()).toBe(before)
    const slow = await startAnvil({ chainId: 137, args: ['--no-mining'] })
    try {
      expect(await deploySmartAccounts(slow)).toEqual(contracts)
    } finally {
      await slow.stop()
    }
  })

  it('has an entry point 0.7 that takes deposits, and a factory that computes addresses', async () => {
    const [funder] = (await anvil.request('eth_accounts')) as [Hex]
    const wallet = createWalletClient({ chain: foundry, transport: http(anvil.rpcUrl) })
    const hash = await wallet.writeContract({
      account: funder,
      address: contracts.entryPoint,
      abi: EntryPoint,
      functionName: 'depositTo',
      args: [contracts.factory],
      value: 5n,
    })
    await client().waitForTransactionReceipt({ hash })
    const entryPoint = { address: contracts.entryPoint, abi: EntryPoint } as const
    expect(
      await client().readContract({
        ...entryPoint,
        functionName: 'balanceOf',
        args: [contracts.factory],
      }),
    ).toBe(5n)
    const address = await client().readContract({
      address: contracts.factory,
      abi: SimpleFactory,
      functionName: 'computeAddress',
      args: [zeroHash, zeroHash],
    })
    expect(isAddressEqual(address, contracts.factory)).toBe(false)
  })

  it('lets an EOA become the stateless account (EIP-7702)', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    await anvil.request('anvil_setBalance', [account.address, '0xde0b6b3a7640000'])
    const wallet = createWalletClient({ account, chain: foundry, transport: http(anvil.rpcUrl) })
    const authorization = await wallet.signAuthorization({
      contractAddress: contracts.stateless7702,
      executor: 'self',
    })
    const hash = await wallet.sendTransaction({
      to: account.address,
      authorizationList: [authorization],
    })
    await client().waitForTransactionReceipt({ hash })
    expect(await client().getCode({ address: account.address })).toBe(
      concat(['0xef0100', contracts.stateless7702.toLowerCase() as Hex]),
    )
    expect(await read(account.address, 'entryPoint')).toBe(contracts.entryPoint)
  })
})

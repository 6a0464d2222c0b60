import { BrowserProvider, Contract, ContractFactory } from 'ethers'
import { createPublicClient, custom, getContract, parseAbi, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anvilKit } from '../../../test/anvilKit.ts'
import { bob } from '../../../test/fakeWallet.ts'
import { registerModalRenderer } from '../modal/createModal.ts'
import { getCallsStatus, waitForCallsStatus } from './getCallsStatus.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getCapabilities } from './getCapabilities.ts'
import { getWalletClient } from './getWalletClient.ts'
import { type EthereumProvider, kitProvider } from './kitProvider.ts'
import { getBalance } from './getIdentity.ts'
import { sendCalls } from './sendCalls.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'
import { waitForTransactionReceipt } from './waitForTransactionReceipt.ts'
import { deployContract, sendTransaction, writeContract } from './writeContract.ts'

/*
 * contract Counter { uint256 public count; constructor(uint256 first) { count = first; }
 *   function add(uint256 more) external payable { require(more != 13, "unlucky"); count += more; } }
 * solc 0.8.37, optimised, without metadata.
 */
const abi = parseAbi([
  'constructor(uint256 first)',
  'function count() view returns (uint256)',
  'function add(uint256 more) payable',
])

const bytecode =
  '0x6080604052348015600e575f5ffd5b5060405161013e38038061013e833981016040819052602b916031565b5f556047565b5f602082840312156040575f5ffd5b5051919050565b60eb806100535f395ff3fe6080604052600436106025575f3560e01c806306661abd1460295780631003e2d214604d575b5f5ffd5b3480156033575f5ffd5b50603b5f5481565b60405190815260200160405180910390f35b605c605836600460b1565b605e565b005b80600d03609b5760405162461bcd60e51b8152602060048201526007602482015266756e6c75636b7960c81b604482015260640160405180910390fd5b805f5f82825460a9919060c7565b909155505050565b5f6020828403121560c0575f5ffd5b5035919050565b8082018082111560e557634e487b7160e01b5f52601160045260245ffd5b9291505056'
let page: Awaited<ReturnType<typeof anvilKit>>
const chainId = 31_337

beforeAll(async () => {
  page = await anvilKit()
})
afterAll(async () => {
  page.kit.destroy()
  await page.anvil.stop()
})

/** What was approved, or an error that says that it was not. */
function value<T>(result: { status: 'ok'; value: T } | { status: 'rejected' }): T {
  if (result.status === 'ok') return result.value
  throw new Error('It was refused.')
}

describe('the kit’s own calls on a chain', () => {
  it('a contract is made, written to and read; a refused call reverts; a balance is spent', async () => {
    const { kit, connector, wallet } = page
    await connect(kit, { connector })
    const before = await getBalance(kit)
    expect(before).toMatchObject({ decimals: 18, symbol: 'POL' })
    const made = value(await deployContract(kit, { chainId, abi, bytecode, args: [5n] }))
    const { contractAddress: address, status } = await waitForTransactionReceipt(kit, {
      chainId,
      hash: made,
    })
    expect(status).toBe('success')
    if (!address) throw new Error('The receipt names no contract.')
    const add = { chainId, address, abi, functionName: 'add' } as const
    await waitForTransactionReceipt(kit, {
      chainId,
      hash: value(await writeContract(kit, { ...add, args: [7n], value: 3n })),
    })
    const contract = getContract({ address, abi, client: kit.client() })
    expect(await contract.read.count()).toBe(12n)
    expect(await getBalance(kit, { address })).toMatchObject({ value: 3n })
    expect((await getBalance(kit)).value).toBeLessThan(before.value)
    await expect(writeContract(kit, { ...add, args: [13n] })).rejects.toMatchObject({
      code: 'tx.reverted',
      params: { reason: 'unlucky' },
    })
    const unchecked = value(await writeContract(kit, { ...add, args: [13n], gas: 100_000n }))
    expect(await waitForTransactionReceipt(kit, { chainId, hash: unchecked })).toMatchObject({
      status: 'reverted',
    })
    wallet.answer('reject')
    expect(await writeContract(kit, { ...add, args: [1n] })).toEqual({ status: 'rejected' })
    wallet.answer('approve')
  })

  it('several calls go one by one with a wallet that knows no bundles, in their order', async () => {
    const { kit } = page
    expect(await getCapabilities(kit)).toEqual({})
    const made = value(await deployContract(kit, { chainId, abi, bytecode, args: [0n] }))
    const { contractAddress } = await waitForTransactionReceipt(kit, { chainId, hash: made })
    if (!contractAddress) throw new Error('The receipt names no contract.')
    const add = '0x1003e2d2' as const
    const call = (more: bigint) =>
      ({ to: contractAddress, data: `${add}${more.toString(16).padStart(64, '0')}` }) as const
    const calls = [call(1n), call(2n), call(3n)] as const
    await expect(sendCalls(kit, { chainId, calls })).rejects.toMatchObject({
      code: 'wallet.unsupportedMethod',
    })
    const sent = value(await sendCalls(kit, { chainId, calls, fallback: 'sequential' }))
    const done = await waitForCallsStatus(kit, sent)
    expect(done).toMatchObject({ status: 'success', statusCode: 200 })
    expect(done.receipts).toHaveLength(3)
    const contract = getContract({ address: contractAddress, abi, client: kit.client() })
    expect(await contract.read.count()).toBe(6n)
    const stopped = await sendCalls(kit, {
      chainId,
      calls: [call(1n), call(13n), call(1n)],
      fallback: 'sequential',
    }).catch((error: unknown) => error)
    expect(stopped).toMatchObject({ code: 'calls.interrupted', params: { sent: 1, total: 3 } })
    const { id } = (stopped as { params: { id: string } }).params
    expect(await getCallsStatus(kit, { id })).toMatchObject({ statusCode: 600 })
    expect(await contract.read.count()).toBe(7n)
  })

  it('a wallet that knows bundles is given one, and its refusals have their names', async () => {
    const { kit, connector, wallet, anvil } = await anvilKit({ bundles: true })
    await connect(kit, { connector })
    expect(await getCapabilities(kit)).toEqual({ [chainId]: { atomic: { status: 'unsupported' } } })
    const calls = [
      { to: bob, value: 1n },
      { to: bob, value: 2n },
    ] as const
    const before = (await getBalance(kit, { address: bob })).value
    const sent = value(await sendCalls(kit, { chainId, calls, fallback: 'sequential' }))
    expect(sent.how).toBe('bundle')
    const done = await waitForCallsStatus(kit, sent)
    expect(done).toMatchObject({ status: 'success', statusCode: 200, chainId })
    expect((await getBalance(kit, { address: bob })).value).toBe(before + 3n)
    expect(wallet.requests('eth_sendTransaction')).toHaveLength(0)
    const refused = (more: object) =>
      sendCalls(kit, { chainId, calls, ...more }).catch((error: { code: string }) => error.code)
    expect(await refused({ atomic: true })).toBe('calls.notAtomic')
    expect(await refused({ capabilities: { paymasterService: {} } })).toBe('calls.capability')
    expect(await refused({ id: sent.id })).toBe('calls.duplicate')
    expect(
      await getCallsStatus(kit, { id: '0x00' }).catch((error: { code: string }) => error.code),
    ).toBe('calls.unknown')
    kit.destroy()
    await anvil.stop()
  })

  it('signatures are those of the account', async () => {
    const { kit } = page
    const signature = value(await signMessage(kit, { message: 'Grüß Gott' }))
    const address = kit.account().address ?? bob
    expect(await verifyMessage({ address, message: 'Grüß Gott', signature })).toBe(true)
    const types = { Note: [{ name: 'text', type: 'string' }] } as const
    const typed = { types, primaryType: 'Note', message: { text: 'a' } } as const
    expect(value(await signTypedData(kit, { chainId, ...typed }))).toMatch(/^0x[0-9a-f]{130}$/u)
  })

  it('waits for a receipt no longer than it is told', async () => {
    const { kit, anvil } = page
    await anvil.request('evm_setAutomine', [false])
    const hash = value(await sendTransaction(kit, { chainId, to: bob, value: 1n }))
    await expect(
      waitForTransactionReceipt(kit, { chainId, hash, timeoutMs: 500 }),
    ).rejects.toMatchObject({
      code: 'tx.pending',
    })
    await anvil.request('evm_setAutomine', [true])
    await anvil.mine()
    expect(await waitForTransactionReceipt(kit, { chainId, hash })).toMatchObject({
      status: 'success',
    })
  })
})

describe('ethers 6 over the kit’s provider', () => {
  it('the visitor chooses in the modal, then ethers signs, deploys, writes and reads', async () => {
    const { kit, connector } = page
    await disconnect(kit)
    const stop = registerModalRenderer(kit)
    const provider = new BrowserProvider(kitProvider(kit))
    expect((await provider.getNetwork()).chainId).toBe(31_337n)
    const wanted = provider.getSigner()
    while (!kit.modal.get().open) await new Promise((resolve) => setTimeout(resolve, 5))
    await connect(kit, { connector })
    const signer = await wanted
    expect(signer.address).toBe(kit.account().address)
    const signature = await signer.signMessage('hi')
    const address = signer.address as `0x${string}`
    expect(
      await verifyMessage({ address, message: 'hi', signature: signature as `0x${string}` }),
    ).toBe(true)
    const json = [
      'constructor(uint256)',
      'function count() view returns (uint256)',
      'function add(uint256) payable',
    ]
    const made = await new ContractFactory(json, bytecode, signer).deploy(1n)
    await made.waitForDeployment()
    const contract = new Contract(await made.getAddress(), json, signer)
    const sent = await contract.getFunction('add')(2n, { value: 4n })
    await sent.wait()
    expect(await contract.getFunction('count')()).toBe(3n)
    const typed = await signer.signTypedData(
      { chainId: 31_337 },
      { Note: [{ name: 'text', type: 'string' }] },
      { text: 'a' },
    )
    expect(typed).toMatch(/^0x[0-9a-f]{130}$/u)
    provider.destroy()
    stop()
  })

  it('error: a refusal is ethers’ ACTION_REJECTED, and a domain of another chain is never signed', async () => {
    const { kit, wallet } = page
    const provider = new BrowserProvider(kitProvider(kit))
    const signer = await provider.getSigner()
    wallet.answer('reject')
    await expect(signer.sendTransaction({ to: bob, value: 1n })).rejects.toMatchObject({
      code: 'ACTION_REJECTED',
    })
    wallet.answer('approve')
    const before = wallet.requests('eth_signTypedData_v4').length
    await expect(
      signer.signTypedData(
        { chainId: 1 },
        { Note: [{ name: 'text', type: 'string' }] },
        { text: 'a' },
      ),
    ).rejects.toMatchObject({ error: { code: 4901 } })
    expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(before)
    provider.destroy()
  })

  it('two of ethers’ wrappers, and one around a wrapper of its own, share it without getting into each other’s way', async () => {
    const { kit, wallet } = page
    const one = kitProvider(kit)
    const first = new BrowserProvider(one)
    const second = new BrowserProvider(one)
    // As apps do that hand ethers' provider on to a library which wants EIP-1193.
    const again = new BrowserProvider({
      request: ({ method, params }) => first.send(method, params as unknown[]),
    })
    const accounts = await Promise.all([first, second, again].map((each) => each.listAccounts()))
    expect(new Set(accounts.map(([signer]) => signer?.address))).toEqual(
      new Set([kit.account().address]),
    )
    const before = wallet.requests('eth_sendTransaction').length
    const sent = await (await again.getSigner()).sendTransaction({ to: bob, value: 1n })
    expect((await sent.wait())?.status).toBe(1)
    expect(wallet.requests('eth_sendTransaction')).toHaveLength(before + 1)
    for (const each of [first, second, again]) each.destroy()
  })

  it('another account of the wallet is another signer, of the same provider', async () => {
    const { kit, wallet } = page
    const provider = new BrowserProvider(kitProvider(kit))
    await wallet.use(1)
    const signer = await provider.getSigner()
    expect(signer.address).toBe(wallet.address())
    expect(await signer.signMessage('hi')).toMatch(/^0x/u)
    await wallet.use(0)
    provider.destroy()
  })
})

describe('viem over the kit’s provider', () => {
  it('getWalletClient writes, and a public client of one’s own reads', async () => {
    const { kit, chain } = page
    const client = getWalletClient(kit, { chainId: Number(chain.id) })
    const hash = await client.sendTransaction({ to: bob, value: 2n })
    expect(await waitForTransactionReceipt(kit, { chainId, hash })).toMatchObject({
      status: 'success',
    })
    const transport = custom(kitProvider(kit) satisfies EthereumProvider)
    const reader = createPublicClient({ chain: client.chain, transport })
    expect(await reader.getTransactionCount({ address: client.account.address })).toBeGreaterThan(0)
  })
})

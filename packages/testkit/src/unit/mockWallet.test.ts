// @vitest-environment jsdom
import {
  createPublicClient,
  createWalletClient,
  custom,
  parseEther,
  recoverMessageAddress,
} from 'viem'
import { polygon } from 'viem/chains'
import { afterEach, describe, expect, it } from 'vitest'
import { mockChain } from './mockChain.ts'
import { mockWallet, type MockWallet, type MockWalletOptions } from './mockWallet.ts'

let wallet: MockWallet
afterEach(() => wallet.remove())

function make(options: Partial<MockWalletOptions> = {}) {
  wallet = mockWallet({ chains: [polygon.id], ...options })
  const client = createWalletClient({
    chain: polygon,
    transport: custom(wallet.provider, { retryCount: 0 }),
  })
  return { wallet, client, account: wallet.address() }
}

/** The names of the wallets that answer a page that asks. */
function announced(): string[] {
  const names: string[] = []
  const hear = (event: Event) => names.push((event as CustomEvent).detail.info.name)
  addEventListener('eip6963:announceProvider', hear)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', hear)
  return names
}

describe('in the page', () => {
  it('is heard of from install to remove, and again', () => {
    make({ name: 'Mine' })
    expect(announced()).toEqual([])
    wallet.install().install()
    expect(announced()).toEqual(['Mine'])
    wallet.remove()
    expect(announced()).toEqual([])
    wallet.install()
    expect(announced()).toEqual(['Mine'])
  })

  it('is window.ethereum alone where it is legacy', () => {
    make({ legacy: true }).wallet.install()
    const page = globalThis as { ethereum?: unknown }
    expect([page.ethereum, announced()]).toEqual([wallet.provider, []])
    wallet.remove()
    expect('ethereum' in page).toBe(false)
  })

  it('tells the page what its owner does', async () => {
    make({ permitted: true, chains: [137, 10] })
    const told: unknown[] = []
    wallet.provider.on('chainChanged', (value) => told.push(value))
    wallet.provider.on('accountsChanged', (value) => told.push(value))
    await wallet.moveTo(1)
    await wallet.revoke()
    expect(told).toEqual(['0x1', []])
  })
})

describe('with a chain in memory', () => {
  it('signs for real', async () => {
    const { client, account } = make({ permitted: true })
    const signature = await client.signMessage({ account, message: 'hi' })
    expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(account)
  })

  it('sends, and the chain has it', async () => {
    const chain = mockChain(137)
    const { client, account } = make({ permitted: true, chains: [chain] })
    const to = '0x000000000000000000000000000000000000dEaD'
    const hash = await client.sendTransaction({ account, to, value: parseEther('1.5') })
    expect(chain.sent).toMatchObject([{ hash, from: account, value: parseEther('1.5'), nonce: 0 }])
    const reader = createPublicClient({ chain: polygon, transport: chain.transport })
    expect(await reader.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    chain.revert()
    chain.hold()
    const second = await client.sendTransaction({ account, to })
    await expect(reader.getTransactionReceipt({ hash: second })).rejects.toThrow('not be found')
    chain.mine()
    expect(await reader.getTransactionReceipt({ hash: second })).toMatchObject({
      status: 'reverted',
    })
    expect(chain.sent[1]?.nonce).toBe(1)
  })

  it('answers what it is told, and names what it was not', async () => {
    const chain = mockChain(137)
    make({ chains: [chain] })
    const reader = createPublicClient({ chain: polygon, transport: chain.transport })
    const call = { to: '0x000000000000000000000000000000000000dEaD', data: '0x01' } as const
    await expect(reader.call(call)).rejects.toThrow('was not told what eth_call answers')
    chain.answer('eth_call', ([asked]: readonly unknown[]) => (asked as { data: string }).data)
    expect(await reader.call(call)).toEqual({ data: '0x01' })
    chain.answer('eth_getBalance', () => {
      throw Object.assign(new Error('limit exceeded'), { code: -32_005 })
    })
    await expect(reader.getBalance({ address: wallet.address() })).rejects.toMatchObject({
      name: 'LimitExceededRpcError',
    })
  })

  it('cannot be two chains of one id', () => {
    expect(() => mockWallet({ chains: [137, mockChain(137)] })).toThrow('one id')
  })
})

describe('failing', () => {
  it('lost: the transaction is sent, and the page is told an error', async () => {
    const { client, account } = make({ permitted: true })
    wallet.answer('lost')
    await expect(client.sendTransaction({ account, to: account })).rejects.toThrow(
      'Failed to fetch',
    )
    expect(wallet.chains[0]?.sent).toHaveLength(1)
  })

  it('lost: what failed anyway keeps its own error', async () => {
    make({ permitted: true })
    wallet.answer('lost')
    await expect(
      wallet.provider.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: '0x1' }],
      }),
    ).rejects.toMatchObject({ code: 4902 })
  })

  it('pretend: says yes to a switch and stays', async () => {
    const { client } = make({ permitted: true, chains: [137, 10] })
    wallet.answer('pretend', 'wallet_switchEthereumChain')
    await client.switchChain({ id: 10 })
    expect([wallet.chainId(), await client.getChainId()]).toEqual([137, 137])
  })

  it('late: not before its time', async () => {
    const { client } = make()
    wallet.answer({ afterMs: 50 })
    const start = performance.now()
    const asked = client.requestAddresses()
    expect(await client.getAddresses()).toEqual([])
    expect(await asked).toContain(wallet.address())
    expect(performance.now() - start).toBeGreaterThanOrEqual(49)
  })
})
